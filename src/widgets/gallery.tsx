import * as z from 'zod/mini'
import { Gallery } from '../../client/islands/gallery.tsx'
import { pageAssets } from '../html/page-assets.ts'
import { languages } from '../i18n/languages.ts'
import { pickText, plainText } from '../i18n/localised.ts'
import { Island } from '../ui/island.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { imageSource } from '../ui/pictures/picture.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry, withSuggestions } from './schema/describe.ts'
import { image, list, optionalText, withDefault } from './schema/fields.ts'

const defaultColumns = 3

/** Pictures in two, three or four columns, or in three sizes on one rail that scrolls sideways, with a lightbox. */
export const gallery = defineWidget({
  type: 'gallery',
  name: { en: 'Gallery', ar: 'معرض الصور' },
  description: { en: 'Pictures in columns, each opening large', ar: 'صور في أعمدة تُفتح كل منها مكبّرة' },
  picture: { soft: '4,4,12,11 32,4,12,11 4,17,12,11 18,17,12,11 32,17,12,11', mark: '18,4,12,11' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: optionalText(),
    description: optionalText(),
    columns: labelled(
      withDefault(
        withSuggestions(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(4)), ['2', '3', '4']),
        defaultColumns,
      ),
      { en: 'Columns', ar: 'الأعمدة' },
    ),
    layout: labelled(withDefault(z.enum(['grid', 'rail']), 'grid'), { en: 'Layout', ar: 'التخطيط' }),
    images: labelled(
      needingEntry(
        list(
          z.object({ image_url: image(), alt_text: optionalText(), caption: optionalText() }),
          'image_url',
        ),
      ),
      { en: 'Pictures', ar: 'الصور' },
    ),
  }),
  Component({ content, id }) {
    const t = useText()
    const { lang } = usePage()
    const images = content.images.flatMap((item) => {
      const source = imageSource(item.image_url, lang)
      if (!source) return []
      const { src, width, height } = source
      const caption = pickText(item.caption, lang)
      const captionIn = caption.lang ? { lang: caption.lang, dir: languages[caption.lang].dir } : {}
      return [{ src, width, height, alt: plainText(item.alt_text, lang), caption: caption.text, captionIn }]
    })
    return (
      <Section
        kind={content.layout === 'rail' ? 'rail' : 'gallery'}
        labelledBy={content.title && `${id}-title`}
      >
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.description} />
          <Island
            name="gallery"
            component={Gallery}
            holdsClicks
            props={{
              columns: content.columns,
              images,
              texts: {
                open: t('gallery.open'),
                close: t('action.close'),
                previous: t('gallery.previous'),
                next: t('gallery.next'),
                position: images.map((_, index) =>
                  t('gallery.position', { number: index + 1, total: images.length }),
                ),
              },
              icons: {
                close: pageAssets.icons.x ?? '',
                previous: pageAssets.icons['chevron-left'] ?? '',
                next: pageAssets.icons['chevron-right'] ?? '',
              },
            }}
          />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Pictures' },
    full: {
      title: { en: 'Gallery', ar: 'معرض الصور' },
      description: { en: 'A sentence.', ar: 'جملة.' },
      columns: 2,
      images: [
        {
          image_url: 'art:industries/retail-app-development',
          alt_text: { en: 'A points card', ar: 'بطاقة نقاط' },
          caption: { en: 'Points', ar: 'النقاط' },
        },
        { image_url: 'art:apps/taxi-booking-app', alt_text: { en: 'A route', ar: 'مسار رحلة' } },
      ],
    },
    'long-arabic': {
      title: { ar: 'معرض الصور' },
      columns: 4,
      images: [
        {
          image_url: 'art:industries/education-app-development',
          alt_text: { ar: 'شاشة درس' },
          caption: { ar: 'شاشة الدرس كما يراها الطالب على جواله بعد أن يكمل الوحدة الرابعة من المنهج' },
        },
      ],
    },
  },
})
