/** Selects lists without an entry. A press on one adds its first entry. */
export const emptyLists = '[data-widget] :is(ul, ol, .faq, .carousel-track):empty'

/** Styles for what the editor marks in the page: texts, placeholders, the selection, the written text. */
export const pageStyles = [
  '[data-edit] { cursor: text; }',
  'img[data-edit], [data-link], [data-island] [data-edit] { cursor: pointer; }',
  '[data-edit]:hover { outline: 2px dashed var(--line-2); outline-offset: 4px; }',
  '[data-writing], [data-selection] { outline: 3px solid var(--focus) !important; outline-offset: 5px; border-radius: 2px; }',
  // The written text has its own outline within the selected element.
  '[data-selection]:has([data-writing]) { outline: none !important; }',
  // The element around a picture clips an outline outside it.
  'img[data-selection] { outline-offset: -3px; }',
  '[data-counterpart] { outline: 3px dashed var(--focus) !important; outline-offset: 5px; border-radius: 2px; }',
  '[data-writing] { cursor: text; user-select: text; white-space: pre-wrap; }',
  // Placeholders: examples, and texts of the other language, which visitors read until the text is translated.
  ':is([data-placeholder="example"], [data-edit][lang]:not(bdi, [aria-hidden])):not(:focus-visible) { outline: 1px dashed currentColor; outline-offset: 1px; }',
  '[data-placeholder="fault"] { outline: 2px dashed var(--bad); outline-offset: 4px; }',
  '[data-edit][lang]:not(bdi, [aria-hidden], [data-writing]) { opacity: 0.8; }',
  '[data-placeholder="example"] { opacity: 0.8; }',
  '[data-placeholder="example"][data-writing] { opacity: 1; }',
  'html[data-keyboard-focus]:not(:has([data-writing], :focus-visible))::after { content: ""; position: fixed; inset: 0; z-index: 9999; box-shadow: inset 0 0 0 4px var(--focus); pointer-events: none; }',
  // Without this height a section that contains only the list would be invisible.
  `${emptyLists} { display: flex !important; align-items: center; justify-content: center; min-block-size: 6rem; outline: 2px dashed currentColor; outline-offset: -2px; border-radius: 10px; opacity: 0.8; cursor: pointer; }`,
  `${emptyLists}::before { content: "+ " attr(data-add); padding: 1rem; font-weight: 600; text-align: center; }`,
  // ProseMirror puts the words of an entry or a quotation into a paragraph.
  '[data-writing] :is(li, blockquote) > p:first-child { font: inherit; color: inherit; line-height: inherit; }',
  // The empty last line, for writing after a table or a picture, takes no room.
  '[data-writing] > :is(figure, .table-box) + p:last-child:has(> br:only-child) { block-size: 0; margin-block: 0; }',
  '[data-writing] .table-box tr:not(:has(td)) th { background: var(--bg-2); }',
  '[data-writing] [class*="-selectednode"] { outline: 3px solid var(--focus); }',
  '[data-writing] .selectedCell { outline: 2px solid var(--focus); outline-offset: -2px; }',
  '[data-writing] img[class*="-separator"] { display: inline; border: 0; margin: 0; }',
  // The visitors' bar of actions would cover the edited text.
  '.slim { display: none !important; }',
  'html { scroll-padding-block-end: 0; }',
  'a:has([data-writing]) { -webkit-user-drag: none; }',
].join('\n')
