import * as z from 'zod/mini'
import { sanitise } from '../html/sanitise.ts'
import { markup } from '../html/trusted.ts'
import { languages } from '../i18n/languages.ts'
import { pickText } from '../i18n/localised.ts'
import { usePage } from '../ui/page-context.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { html, text as textField } from './fields.ts'

/** An optional title and HTML. `left` means the reading start, `right` its end. */
export const text = defineWidget({
  type: 'text',
  styles: ['prose'],
  schema: z.object({
    title: textField(),
    body: html(),
    align: z._default(z.enum(['left', 'center', 'right']), 'left'),
  }),
  Component({ content }) {
    const { lang } = usePage()
    const body = pickText(content.body, lang)
    const other = body.lang ? { lang: body.lang, dir: languages[body.lang].dir } : {}
    return (
      <section className="section section-joined">
        <div className="wrap">
          <div className={`prose align-${content.align}`}>
            {content.title && (
              <h2>
                <Text value={content.title} />
              </h2>
            )}
            <div className="prose-body" {...other} {...markup(sanitise(body.text))} />
          </div>
        </div>
      </section>
    )
  },
  examples: {
    minimal: { body: '<p>One paragraph.</p>' },
    full: {
      title: { en: 'A title', ar: 'عنوان' },
      body: {
        en: '<p>Text with <a href="/about">a link</a>.</p>',
        ar: '<p>نص فيه <a href="/ar/about">رابط</a>.</p>',
      },
      align: 'center',
    },
    'long-arabic': {
      body: {
        ar: '<h2>عنوان فرعي طويل بعض الشيء</h2><p>فقرة عربية طويلة تمتد على أسطر عدة لتظهر المسافات بين الأسطر والكلمات كما ينبغي.</p>',
      },
    },
  },
})
