import * as z from 'zod/mini'
import { Icon } from '../ui/icon.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { useText } from '../ui/page-context.tsx'
import { Edge } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { link, requiredText, text } from './fields.ts'

/** A closing call to action on the brand's band. */
export const cta = defineWidget({
  type: 'cta',
  styles: ['band', 'service'],
  schema: z.object({
    title: requiredText(),
    subtitle: text(),
    button_text: text(),
    button_link: z._default(link(), '/quote'),
    background_color: z._default(z.string(), 'primary'),
  }),
  Component({ content }) {
    const t = useText()
    return (
      <>
        <Edge onto="band" />
        <section className="band">
          <div className="wrap split">
            <h2>
              <Text value={content.title} />
            </h2>
            <div className="txt">
              {content.subtitle && (
                <p>
                  <Text value={content.subtitle} />
                </p>
              )}
              <p>
                <ButtonLink to={content.button_link}>
                  {content.button_text ? <Text value={content.button_text} /> : t('action.contact')}
                  <Icon name="arrow-right" go />
                </ButtonLink>
              </p>
            </div>
          </div>
        </section>
      </>
    )
  },
  examples: {
    minimal: { title: 'Ready?' },
    full: {
      title: { en: 'Ready to start?', ar: 'هل نبدأ؟' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      button_text: { en: 'Get a Quote', ar: 'اطلب عرض سعر' },
      button_link: '/quote',
    },
    'long-arabic': { title: { ar: 'هل لديك فكرة تنتظر منذ سنوات من يحوّلها إلى تطبيق يستخدمه الناس؟' } },
  },
})
