import * as z from 'zod/mini'
import { Html } from '../ui/html.tsx'
import { Heading, Section } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { html, optionalText, withDefault } from './schema/fields.ts'

/** An optional title and HTML. `left` is the reading start, `right` its end. */
export const text = defineWidget({
  type: 'text',
  name: { en: 'Text', ar: 'نص' },
  description: {
    en: 'Formatted text with headings, lists, links and pictures',
    ar: 'نص منسّق بعناوين وقوائم وروابط وصور',
  },
  picture: { ink: '4,5,22,3 4,12,40,2 4,17,40,2 4,22,40,2 4,27,24,2' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: optionalText(),
    body: html(),
    align: labelled(withDefault(z.enum(['left', 'center', 'right']), 'left'), {
      en: 'Alignment',
      ar: 'المحاذاة',
    }),
  }),
  Component({ content }) {
    return (
      <Section kind="prose" joined>
        <div className="wrap">
          <div className={`prose align-${content.align}`}>
            {content.title && <Heading value={content.title} />}
            <Html value={content.body} className="prose-body" />
          </div>
        </div>
      </Section>
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
