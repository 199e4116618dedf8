/* workerd's streaming HTML parser; the vendor's global types conflict with the DOM's. */

declare class HTMLRewriter {
  on(selector: string, handlers: { element: (element: RewrittenElement) => void }): this
  onDocument(handlers: { text: (chunk: { text: string }) => void }): this
  transform(response: Response): Response
}

type RewrittenElement = {
  tagName: string
  attributes: Iterable<string[]>
  getAttribute: (name: string) => string | null
  remove: () => void
  onEndTag: (handler: () => void) => void
}
