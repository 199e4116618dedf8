type SafeHtml = string | TrustedHTML

declare global {
  // Not yet in the compiler's own list of what browsers have.
  var trustedTypes:
    | undefined
    | {
        createPolicy: (
          name: string,
          rules: { createHTML: (html: string) => string },
        ) => { createHTML: (html: string) => TrustedHTML }
      }
}

/** An icon whose body crossed as a prop; bodies come from the build step alone. */
export function Drawn({ body, className = 'icon' }: { body: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: drawing(body) } }
  return <svg className={className} viewBox="0 0 24 24" aria-hidden="true" {...content} />
}

/** React writes again what is not the very same value, so each body is made safe once. */
function drawing(body: string): SafeHtml {
  const known = drawings.get(body)
  if (known !== undefined) return known
  const safe = policy ? policy.createHTML(body) : shapesOnly(body)
  drawings.set(body, safe)
  return safe
}

const drawings = new Map<string, SafeHtml>()

const shapes = /^(?:<\/?(?:path|rect|circle|g)(?: (?!on)[a-z-]+="[\w\s.-]*")*\/?>)*$/

/** What icons are made of; of anything else nothing is shown. */
function shapesOnly(body: string): string {
  return shapes.test(body) ? body : ''
}

/** The Content-Security-Policy lets no other script write HTML, and this one only shapes. */
const policy = globalThis.trustedTypes?.createPolicy('drawings', { createHTML: shapesOnly })
