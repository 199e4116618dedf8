/** Lists without an entry: pressed, they get their first. */
export const emptyLists = '[data-widget] :is(ul, ol, .faq, .carousel-track):empty'

/** Styles of the editor's frame alone: texts that can be written, the edited text, and its counterpart. */
export const frameStyles = [
  '[data-edit] { cursor: text; }',
  'img[data-edit], [data-link], [data-island] [data-edit] { cursor: pointer; }',
  '[data-edit]:hover { outline: 2px dashed var(--line-2); outline-offset: 4px; }',
  '[data-writing], [data-selection] { outline: 3px solid var(--focus) !important; outline-offset: 5px; border-radius: 2px; }',
  // One frame: a borrowed text is written within the selected place.
  '[data-selection]:has([data-writing]) { outline: none !important; }',
  // Its frame clips an outline around it.
  'img[data-selection] { outline-offset: -3px; }',
  '[data-counterpart] { outline: 3px dashed var(--focus) !important; outline-offset: 5px; border-radius: 2px; }',
  '[data-writing] { cursor: text; user-select: text; white-space: pre-wrap; }',
  // Also words of the other language, which visitors read until there are own ones.
  ':is([data-hint="hint"], [data-edit][lang]:not(bdi, [aria-hidden])):not(:focus-visible) { outline: 1px dashed currentColor; outline-offset: 1px; }',
  '[data-hint="fault"] { outline: 2px dashed var(--bad); outline-offset: 4px; }',
  '[data-edit][lang]:not(bdi, [aria-hidden], [data-writing]) { opacity: 0.8; }',
  // Visitors do not read it.
  '[data-hint="hint"] { opacity: 0.8; }',
  '[data-hint="hint"][data-writing] { opacity: 1; }',
  'html[data-reached]:not(:has([data-writing], :focus-visible))::after { content: ""; position: fixed; inset: 0; z-index: 9999; box-shadow: inset 0 0 0 4px var(--focus); pointer-events: none; }',
  // Visitors do not see the list, and the section may have nothing else.
  `${emptyLists} { display: flex !important; align-items: center; justify-content: center; min-block-size: 6rem; outline: 2px dashed currentColor; outline-offset: -2px; border-radius: 10px; opacity: 0.8; cursor: pointer; }`,
  `${emptyLists}::before { content: "+ " attr(data-add); padding: 1rem; font-weight: 600; text-align: center; }`,
  // In a formatted text a paragraph replaces the bare words of an entry or a quotation.
  '[data-writing] :is(li, blockquote) > p:first-child { font: inherit; color: inherit; line-height: inherit; }',
  // The line to write on after a table or a picture takes no room before it is used.
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
