import { Hono } from 'hono/tiny'
import { type HandbookPage, helpPages } from '../../../contract/workspace/help.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { assets } from '../../html/assets.ts'
import { rawHtml } from '../../html/raw-html.ts'
import { defaultLang, type Lang, languages } from '../../i18n/languages.ts'
import { timeouts, within } from '../../platform/time.ts'
import { Link } from '../../ui/links/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { sendNotFound } from '../shell/not-found-screen.tsx'
import { sendScreen } from '../shell/send-screen.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

/** The handbook, a screen without script: its list, and one page at a time. */
export const helpRoutes = new Hono<StaffEnv>()
  .get(screenPaths.help, (c) => sendHelp(c, ''))
  .get(screenPaths.helpPage(':subject'), (c) => sendHelp(c, c.req.param('subject')))

async function sendHelp(c: StaffContext, name: string): Promise<Response> {
  const { lang, pages } = await readHandbook(c)
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page) return sendNotFound(c)
  const titles = helpPages.map((code) => ({
    to: screenPaths.helpPage(code),
    title: pages[code]?.title ?? code,
  }))
  const written = { lang, dir: languages[lang].dir }
  return sendScreen(c, page.title, <HelpScreen page={page} others={name ? titles : []} written={written} />)
}

/** `lang` is another one where the handbook is not written in the reader's. */
type Handbook = { lang: Lang; pages: Partial<Record<string, HandbookPage>> }

/**
 * The handbook of staff, as the build compiled it (tools/build/handbook.ts); its first page has an empty name. It is
 * a static file, so that it costs the worker nothing. Throws if it cannot be read in time.
 */
export async function readHandbook({ env, req, var: { lang: readerLang } }: StaffContext): Promise<Handbook> {
  const lang = assets.handbook[readerLang] ? readerLang : defaultLang
  // Vite's development server refuses unknown hosts.
  const address = new URL(assets.handbook[lang] ?? '', req.url)
  return within(timeouts.handbook, async () => {
    const response = await env.ASSETS.fetch(address)
    if (!response.ok) throw new Error(`the handbook answered ${response.status}`)
    return { lang, pages: await response.json() }
  })
}

type HelpProps = {
  page: HandbookPage
  others: { to: string; title: string }[]
  written: { lang: string; dir: string }
}

function HelpScreen({ page, others, written }: HelpProps) {
  const t = useText()
  const { path } = usePage()
  return (
    <div className="help">
      <article {...written}>
        <h1>{page.title}</h1>
        <div className="help-text" {...rawHtml(page.html)} />
      </article>
      {others.length > 0 && (
        <nav aria-label={t('admin.help.pages')} {...written}>
          <ul>
            {others.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} current={to === path}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
