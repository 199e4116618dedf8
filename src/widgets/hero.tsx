import * as z from 'zod/mini'
import { ResponsiveImage } from '../../client/responsive-image.tsx'
import type { Localised } from '../i18n/localised.ts'
import { actionLink } from '../site/urls.ts'
import { ArrowLink, ButtonLink } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Lead, OtherLanguageHeading } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { imageSource } from '../ui/pictures/picture.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { image, link, list, optional, optionalText, requiredText, withDefault } from './schema/fields.ts'

/** The page's hero: claim, one or two actions, and a picture, the brand drawing or neither. */
export const hero = defineWidget({
  type: 'hero',
  name: { en: 'Hero', ar: 'المقدمة' },
  description: {
    en: 'Opening with a claim, one or two actions and a picture',
    ar: 'افتتاح بعبارة وإجراء أو إجراءين وصورة',
  },
  picture: { soft: '29,4,15,24', ink: '4,6,20,4 4,12,15,2 4,16,17,2', mark: '4,22,11,5' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    cta_text: optionalText(),
    cta_link: withDefault(link(), '/quote'),
    secondary_text: labelled(optionalText(), { en: 'Second link text', ar: 'نص الرابط الثاني' }),
    secondary_link: labelled(withDefault(link(), '/quote'), { en: 'Second link', ar: 'الرابط الثاني' }),
    background_image: labelled(optional(image()), {
      en: 'Background picture, in place of the drawing',
      ar: 'صورة الخلفية، بدلًا من الرسم',
    }),
    /** `brand` shows the leap of the six dots; home page only. */
    drawing: labelled(withDefault(z.enum(['none', 'brand']), 'none'), { en: 'Drawing', ar: 'الرسم' }),
    facts: list(z.object({ value: requiredText(), label: requiredText() })),
  }),
  Component({ content }) {
    const t = useText()
    const { lang } = usePage()
    const background = content.background_image && imageSource(content.background_image, lang)
    const isDrawn = content.drawing === 'brand' && !background
    return (
      <>
        <section className={isDrawn ? 'hero' : 'hero hero-words'}>
          {background && (
            <ResponsiveImage
              className="hero-background"
              src={background.src}
              sizes="100vw"
              alt=""
              width={background.width}
              height={background.height}
            />
          )}
          <div className="wrap">
            <div className="hero-copy">
              <Heading as="h1" value={content.title} />
              <Lead value={content.subtitle} />
              <div className="ctas">
                {content.cta_text && (
                  <ButtonLink to={actionLink(content.cta_link)} accent>
                    <Text value={content.cta_text} />
                  </ButtonLink>
                )}
                {content.secondary_text && (
                  <ArrowLink to={actionLink(content.secondary_link)}>
                    <Text value={content.secondary_text} />
                  </ArrowLink>
                )}
              </div>
            </div>
            {!isDrawn && !background && <OtherLanguageHeading value={content.title} />}
            {isDrawn && (
              <div className="hero-figure" role="img" aria-label={t('hero.drawing')}>
                <Drawing name="hero" />
              </div>
            )}
          </div>
        </section>
        {content.facts.length > 0 && <Facts facts={content.facts} />}
      </>
    )
  },
  examples: {
    minimal: { title: 'One claim, no more' },
    full: {
      title: { en: 'From idea to app, step by step.', ar: 'من الفكرة إلى التطبيق خطوة خطوة.' },
      subtitle: { en: 'A sentence that says for whom.', ar: 'جملة تقول لمن نعمل.' },
      cta_text: { en: 'Get a Quote', ar: 'اطلب عرض سعر' },
      drawing: 'brand',
      facts: [{ value: '12', label: { en: 'things to count', ar: 'شيئًا يُعدّ' } }],
    },
    'long-arabic': {
      title: {
        ar: 'تطبيق واحد يجمع حجوزات فروعكم كلها في المملكة والخليج، ويقرؤها فريقكم لحظة بلحظة دون جداول',
      },
      subtitle: { ar: 'نصٌّ طويل يمتد على أكثر من سطر ليُظهر كيف تلتفّ الأسطر العربية في العناوين الكبيرة.' },
    },
  },
})

function Facts({ facts }: { facts: { value: Localised; label: Localised }[] }) {
  return (
    <div className="facts">
      <div className="wrap">
        <ul>
          {facts.map((fact, index) => (
            <li key={index}>
              <b>
                <Text value={fact.value} />
              </b>
              <span>
                <Text value={fact.label} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
