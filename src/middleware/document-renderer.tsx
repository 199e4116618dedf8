import { reactRenderer } from '@hono/react-renderer'
import { streamOptions } from '../pages/render.tsx'
import { Document, type DocumentProps } from '../ui/document.tsx'

declare module '@hono/react-renderer' {
  interface Props {
    document: Omit<DocumentProps, 'children'>
  }
}

/** `c.render(content, { document })` for documents rendered per request, never stored: errors, returned forms. */
export const documentRenderer = reactRenderer(
  ({ children, document }) => <Document {...document}>{children}</Document>,
  { stream: { 'content-type': 'text/html; charset=UTF-8' }, readableStreamOptions: streamOptions },
)
