import * as z from 'zod/mini'
import { plainText } from '../i18n/localised.ts'
import { Carousel } from '../ui/carousel.tsx'
import { ArrowLink } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Section } from '../ui/parts.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ClientQuote } from '../ui/sections/client-quote.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry, withSuggestions } from './schema/describe.ts'
import { link, list, optional, requiredText, withDefault } from './schema/fields.ts'

const testimonialSchema = z.object({
  quote: requiredText(),
  name: requiredText(),
  position: requiredText(),
  company: labelled(requiredText(), { en: 'Company', ar: 'الشركة' }),
  /** Out of five (specification). */
  rating: labelled(withDefault(z.number().check(z.int(), z.minimum(1), z.maximum(5)), 5), {
    en: 'Rating',
    ar: 'التقييم',
  }),
  /** The related case study. */
  case_link: labelled(optional(link()), { en: 'Link to the case study', ar: 'رابط دراسة الحالة' }),
  /** A weave of the drawn set, `t1` to `t3`. */
  tile: withSuggestions(withDefault(z.string(), 't1'), ['t1', 't2', 't3']),
})

/** The weave of the case study that each tile was drawn for. */
const weaves: Record<string, string> = { t1: 'clinics', t2: 'dispatch', t3: 'grocer' }

/** Quotes of clients, one at a time, wrapping at both ends. */
export const testimonials = defineWidget({
  type: 'testimonials',
  name: { en: 'Testimonials', ar: 'آراء العملاء' },
  description: { en: 'What clients say, one at a time', ar: 'أقوال العملاء واحدًا بعد الآخر' },
  picture: { soft: '4,5,14,22', ink: '22,11,22,2 22,16,20,2 22,21,12,2', mark: '22,5,10,3' },
  hiddenWhenEmpty: true,
  schema: z.object({ title: requiredText(), items: needingEntry(list(testimonialSchema)) }),
  Component({ content, id }) {
    const t = useText()
    const { lang } = usePage()
    return (
      <Section kind="testimonials" labelledBy={content.title && `${id}-title`}>
        <Heading className="visually-hidden" id={`${id}-title`} value={content.title} />
        <Carousel
          className="wrap testimonial-controls"
          slides={content.items.map((item, index) => ({
            id: `${id}-${index + 1}`,
            label: t('testimonials.of', { name: plainText(item.name, lang) }),
          }))}
          texts={{
            choose: t('testimonials.choose'),
            previous: t('testimonials.previous'),
            next: t('testimonials.next'),
          }}
        >
          {content.items.map((item, index) => (
            <Quote key={index} id={`${id}-${index + 1}`} item={item} />
          ))}
        </Carousel>
        {content.items.length > 0 && (
          <div className="wrap">
            <SampleNote />
          </div>
        )}
      </Section>
    )
  },
  examples: {
    minimal: { title: 'What clients say', items: [] },
    full: {
      title: { en: 'What clients say', ar: 'آراء العملاء' },
      items: [
        {
          quote: 'They sat in our clinics first.',
          name: 'Reem',
          position: 'Director',
          company: 'Wahat',
          rating: 4,
        },
        {
          quote: 'The range held.',
          name: 'Faisal',
          position: 'CEO',
          company: 'Safwa',
          tile: 't2',
          case_link: '/portfolio',
        },
      ],
    },
    'long-arabic': {
      title: { ar: 'آراء العملاء' },
      items: [
        {
          quote: {
            ar: 'طلبوا أن يجلسوا في عياداتنا أسبوعين قبل أن يرسموا شاشة واحدة، ثم عادوا بأسئلة لم نطرحها على أنفسنا منذ افتتحنا أول فرع.',
          },
          name: { ar: 'عبدالرحمن بن عبدالعزيز آل عبداللطيف' },
          position: { ar: 'نائب الرئيس التنفيذي للتحول الرقمي وتجربة العميل' },
          company: { ar: 'مجموعة واحات الرعاية الطبية القابضة' },
        },
      ],
    },
  },
})

function Quote({ id, item }: { id: string; item: z.output<typeof testimonialSchema> }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <ClientQuote
      id={id}
      weave={`portfolio/${weaves[item.tile] ?? item.tile}-weave`}
      quote={item.quote}
      name={item.name}
      roles={[item.position, item.company]}
      rating={item.rating}
    >
      {item.case_link && (
        <ArrowLink
          to={item.case_link}
          label={t('testimonials.case_named', { company: plainText(item.company, lang) })}
        >
          {t('testimonials.case')}
        </ArrowLink>
      )}
    </ClientQuote>
  )
}
