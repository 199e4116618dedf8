/** What only the editor's frame shows: where a text can be written, where it is being written, and its twin. */
export const frameStyles = `
[data-edit] { cursor: text; }
img[data-edit], [data-link], [data-island] [data-edit] { cursor: pointer; }
[data-edit]:hover { outline: 2px dashed var(--line-2); outline-offset: 4px; }
[data-writing], [data-spot] { outline: 3px solid var(--focus) !important; outline-offset: 5px; border-radius: 2px; }
[data-twin] { outline: 3px dashed var(--focus) !important; outline-offset: 5px; border-radius: 2px; }
[data-writing] { cursor: text; user-select: text; white-space: pre-wrap; }
[data-hint] { opacity: 0.65; outline: 1px dashed currentColor; outline-offset: 4px; }
[data-hint][data-writing] { opacity: 1; }
[data-hint-part] { display: none !important; }
a:has([data-writing]) { -webkit-user-drag: none; }
`
