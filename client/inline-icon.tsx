type SafeHtml = string | TrustedHTML

declare global {
  // Missing from the compiler's DOM library.
  var trustedTypes:
    | undefined
    | {
        createPolicy: (
          name: string,
          rules: { createHTML: (html: string) => string },
        ) => { createHTML: (html: string) => TrustedHTML }
      }
}

/** An icon whose SVG content arrives as a prop; the build makes it. */
export function InlineIcon({ body, className = 'icon' }: { body: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: drawing(body) } }
  return <svg className={className} viewBox="0 0 24 24" aria-hidden="true" {...content} />
}

/** Cached, because React writes the HTML again for a value that is not identical. */
function drawing(body: string): SafeHtml {
  const cached = drawings.get(body)
  if (cached !== undefined) return cached
  const safe = policy ? policy.createHTML(body) : shapesOnly(body)
  drawings.set(body, safe)
  return safe
}

const drawings = new Map<string, SafeHtml>()

const shapes = /^(?:<\/?(?:path|rect|circle|g)(?: (?!on)[a-z-]+="[\w\s.-]*")*\/?>)*$/

/** The only elements icons are made of; any other body renders nothing. */
function shapesOnly(body: string): string {
  return shapes.test(body) ? body : ''
}

/** The only Trusted Types policy that pages allow; it passes shapes only. */
const policy = globalThis.trustedTypes?.createPolicy('drawings', { createHTML: shapesOnly })
