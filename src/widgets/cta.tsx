import * as z from 'zod/mini'
import { hexColour } from '../../contract/fields/colour.ts'
import { useText } from '../ui/page-context.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, otherwise } from './schema/describe.ts'
import { colour, link, optionalText, requiredText, withDefault } from './schema/fields.ts'

/** A closing call to action on the brand colour. */
export const cta = defineWidget({
  type: 'cta',
  name: { en: 'Call to action', ar: 'دعوة إلى التواصل' },
  description: {
    en: 'Coloured band with a title, a sentence and a button',
    ar: 'شريط ملوّن فيه عنوان وجملة وزر',
  },
  picture: { soft: '2,5,44,22', ink: '12,9,24,3 16,14,16,2', mark: '18,19,12,4' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    button_text: labelled(otherwise(optionalText(), 'action.contact'), { en: 'Button text', ar: 'نص الزر' }),
    button_link: labelled(withDefault(link(), '/quote'), { en: 'Button link', ar: 'رابط الزر' }),
    background_color: labelled(withDefault(colour(), 'primary'), {
      en: 'Background colour',
      ar: 'لون الخلفية',
    }),
  }),
  Component({ content }) {
    const t = useText()
    return (
      <ClosingBand
        title={content.title}
        text={content.subtitle}
        action={<Text value={content.button_text} or={t('action.contact')} />}
        to={content.button_link}
        ground={hexColour(content.background_color)}
      />
    )
  },
  examples: {
    minimal: { title: 'Ready?' },
    full: {
      title: { en: 'Ready to start?', ar: 'هل نبدأ؟' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      button_text: { en: 'Get a Quote', ar: 'اطلب عرض سعر' },
      button_link: '/quote',
      background_color: '#ffe8b8',
    },
    'long-arabic': { title: { ar: 'هل لديك فكرة تنتظر منذ سنوات من يحوّلها إلى تطبيق يستخدمه الناس؟' } },
  },
})
