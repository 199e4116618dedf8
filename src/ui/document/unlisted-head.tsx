import { assets } from '../../html/assets.ts'
import { rawHtml } from '../../html/raw-html.ts'
import type { Lang } from '../../i18n/languages.ts'
import { site } from '../../site/site.ts'
import { LinkedStyles } from './styles.tsx'

type HeadProps = { lang: Lang; title: string; styles: 'site' | 'admin'; scripts?: string[] }

/**
 * The `<head>` of documents that are not for the public: no indexing, the theme before the first paint, one
 * linked sheet.
 */
export function UnlistedHead({ lang, title, styles, scripts = [] }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} - ${site.name[lang]}`}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script {...rawHtml(assets.headScript.code)} />
      <LinkedStyles of={styles} />
      {scripts.map((script) => (
        <script key={script} type="module" src={script} async />
      ))}
    </head>
  )
}
