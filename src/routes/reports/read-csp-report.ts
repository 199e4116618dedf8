import * as z from 'zod/mini'
import { plainPath } from '../../platform/log.ts'

/** The logged part of a violation: directive, and addresses without query, hash or another site's path. */
type Refusal = { directive: string; page: string; blocked: string; source: string; line: number }

const textSchema = z.catch(z.string(), '')
const numberSchema = z.catch(z.number(), 0)

/** `application/csp-report`, sent for the `report-uri` directive. */
const olderSchema = z.object({
  'csp-report': z.object({
    'document-uri': textSchema,
    'effective-directive': textSchema,
    'violated-directive': textSchema,
    'blocked-uri': textSchema,
    'source-file': textSchema,
    'line-number': numberSchema,
  }),
})

/** `application/reports+json`: a batch of all kinds of reports. */
const batchSchema = z.array(
  z.object({
    type: z.string(),
    body: z.catch(
      z.object({
        documentURL: textSchema,
        effectiveDirective: textSchema,
        blockedURL: textSchema,
        sourceFile: textSchema,
        lineNumber: numberSchema,
      }),
      { documentURL: '', effectiveDirective: '', blockedURL: '', sourceFile: '', lineNumber: 0 },
    ),
  }),
)

/** The violations in a report of either format; null if it is neither. */
export function readCspReport(report: unknown, origin: string): Refusal[] | null {
  const older = olderSchema.safeParse(report).data?.['csp-report']
  if (older) {
    const directive = older['effective-directive'] || older['violated-directive']
    return [
      refusal(origin, {
        directive,
        page: older['document-uri'],
        blocked: older['blocked-uri'],
        source: older['source-file'],
        line: older['line-number'],
      }),
    ]
  }
  const batch = batchSchema.safeParse(report).data
  if (!batch) return null
  return batch
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) =>
      refusal(origin, {
        directive: body.effectiveDirective,
        page: body.documentURL,
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber,
      }),
    )
}

function refusal(origin: string, { directive, page, blocked, source, line }: Refusal): Refusal {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    page: place(page, origin),
    blocked: place(blocked, origin),
    source: place(source, origin),
    line: Number.isSafeInteger(line) ? line : 0,
  }
}

/** Paths of this site, origins of other sites, and the keywords browsers use in place of an address. */
function place(address: string, origin: string): string {
  const url = URL.parse(address)
  if (!url) return /^[a-z-]{1,40}$/.test(address) ? address : ''
  if (url.origin === origin) return plainPath(url.pathname)
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200)
}
