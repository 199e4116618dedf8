import * as z from 'zod/mini'
import { mediaPicture } from '../../contract/media/media.ts'
import { defineWidget } from './schema/define.ts'
import { labelled, withKind } from './schema/describe.ts'
import { optional, withDefault } from './schema/fields.ts'

/** Only an uploaded picture has a rendition to share. */
const uploaded = () => withKind(z.string().check(z.refine((value) => mediaPicture(value) !== null)), 'image')

/** How search engines and shared links treat the page; visitors see nothing of it. */
export const pageSearch = defineWidget({
  type: 'page_search',
  name: { en: 'Search and sharing', ar: 'البحث والمشاركة' },
  description: {
    en: 'Keeps a page out of search engines, or gives it a share picture of its own',
    ar: 'يخفي الصفحة عن محركات البحث أو يحدد صورة مشاركتها',
  },
  picture: { soft: '4,5,40,22', ink: '8,10,20,3 8,16,32,2', mark: '34,9,6,6' },
  schema: z.object({
    hidden: labelled(withDefault(z.boolean(), false), {
      en: 'Keep out of search engines, sitemap and llms.txt',
      ar: 'إخفاء الصفحة عن محركات البحث وخريطة الموقع وملف llms.txt',
    }),
    image_url: labelled(optional(uploaded()), {
      en: 'Share picture (uploaded)',
      ar: 'صورة المشاركة (مرفوعة)',
    }),
  }),
  Component: () => <div hidden />,
  examples: {
    minimal: {},
    full: { hidden: true, image_url: `/media/${'0123456789abcdef'.repeat(2)}/1600x900-2-2-palm.webp` },
    'long-arabic': { hidden: true },
  },
})
