import * as z from 'zod/mini'
import { urls } from '../site/urls.ts'
import { ButtonLink } from '../ui/links/link.tsx'
import { FigureList } from '../ui/lists/figure-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Lead } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { image, link, list, optional, optionalText, requiredText, withDefault } from './schema/fields.ts'

/** One full-width case study, on the pigment of its picture. */
export const featuredCase = defineWidget({
  type: 'featured_case',
  name: { en: 'Featured case', ar: 'دراسة حالة مميّزة' },
  description: {
    en: 'One case study, large: client, claim, figures and picture',
    ar: 'دراسة حالة واحدة بمساحة كبيرة: العميل والعنوان والأرقام والصورة',
  },
  picture: { soft: '27,3,17,26', ink: '4,6,19,4 4,13,15,2 4,17,17,2', mark: '4,23,11,4' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    client: requiredText(),
    text: optionalText(),
    figures: list(z.object({ label: requiredText(), value: requiredText() })),
    image_url: optional(image()),
    cta_link: withDefault(link(), urls.portfolio),
    cta_text: optionalText(),
  }),
  Component({ content, id }) {
    const t = useText()
    const { lang, slug } = usePage()
    const drawn = content.image_url?.startsWith('art:') ? content.image_url.slice('art:'.length) : slug
    return (
      <section
        className="featured"
        data-pig={artFile(drawn, lang)?.pigment}
        aria-labelledby={content.title ? `${id}-title` : undefined}
      >
        <div className="featured-pic">
          <Picture url={content.image_url} drawn={drawn} />
        </div>
        <div className="wrap">
          <div className="featured-text">
            <p>
              <Text value={content.client} />
            </p>
            <Heading id={`${id}-title`} value={content.title} />
            <Lead value={content.text} />
            {content.figures.length > 0 && (
              <FigureList className="featured-figures" figures={content.figures} />
            )}
            <div className="ctas">
              <ButtonLink to={content.cta_link}>
                <Text value={content.cta_text} or={t('project.read')} />
              </ButtonLink>
            </div>
            <SampleNote />
          </div>
        </div>
      </section>
    )
  },
  examples: {
    minimal: { title: 'The phones went quiet.', client: 'Wahat' },
    full: {
      title: { en: 'The phones went quiet.', ar: 'هدأت الهواتف.' },
      client: { en: 'Wahat Clinics', ar: 'عيادات واحات' },
      text: { en: 'A sentence.', ar: 'جملة.' },
      figures: [{ label: { en: 'fewer calls', ar: 'انخفاض المكالمات' }, value: '34%' }],
      image_url: 'art:portfolio/clinics',
      cta_link: '/portfolio/wahat-clinics',
      cta_text: { en: 'Read on', ar: 'تابع القراءة' },
    },
    'long-arabic': {
      title: { ar: 'تطبيق حجز واحد لتسع عيادات في الرياض والقصيم بدل ثلاث أدوات متفرقة' },
      client: { ar: 'مجموعة عيادات واحات الطبية القابضة' },
    },
  },
})
