import * as z from 'zod/mini'
import { pageNames } from '../i18n/page-names.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { Breadcrumbs, Heading, Lead, OtherLanguageHeading } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { optionalText, requiredText, withDefault } from './schema/fields.ts'

/** The plain header of an inner page: breadcrumbs, h1, one sentence. */
export const pageHeader = defineWidget({
  type: 'page_header',
  name: { en: 'Page header', ar: 'رأس الصفحة' },
  description: { en: 'Breadcrumbs, title and one sentence', ar: 'مسار التنقل والعنوان وجملة واحدة' },
  picture: { soft: '4,25,40,1', ink: '4,7,28,5 4,15,20,2', mark: '4,20,3,3' },
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    narrow: labelled(withDefault(z.boolean(), false), {
      en: 'Title in this language only',
      ar: 'العنوان بهذه اللغة فقط',
    }),
  }),
  Component({ content }) {
    const t = useText()
    const { path, title } = usePage()
    const name = pageNames[path]
    return (
      <section className="page-header plain">
        <div className="wrap">
          <div className="page-header-text">
            <Breadcrumbs trail={[{ label: name ? t(name) : title }]} />
            <Heading as="h1" value={content.title} />
            <Lead value={content.subtitle} />
          </div>
          {!content.narrow && <OtherLanguageHeading value={content.title} />}
        </div>
      </section>
    )
  },
  examples: {
    minimal: { title: 'A page' },
    full: { title: { en: 'A page', ar: 'صفحة' }, subtitle: { en: 'A sentence.', ar: 'جملة.' } },
    'long-arabic': {
      title: { ar: 'عنوان طويل لصفحة داخلية يمتد على سطرين أو ثلاثة في شاشة الجوال الصغيرة' },
    },
  },
})
