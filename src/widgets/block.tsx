import * as z from 'zod/mini'
import { defineWidget } from './schema/define.ts'
import { labelled, withKind } from './schema/describe.ts'

/** The sections of a page below `block/`; where a page is rendered, they stand in its place (pages/blocks.ts). */
export const block = defineWidget({
  type: 'block',
  name: { en: 'Reusable block', ar: 'كتلة مشتركة' },
  description: {
    en: 'Sections written once and shown on many pages',
    ar: 'أقسام تُكتب مرة وتظهر في صفحات كثيرة',
  },
  picture: { soft: '4,5,40,22', ink: '12,10,24,3 12,16,16,2', mark: '4,5,3,22' },
  schema: z.object({
    block: labelled(withKind(z.string().check(z.regex(/^block\/[a-z0-9/-]+$/)), 'block'), {
      en: 'Block',
      ar: 'الكتلة',
    }),
  }),
  Component: () => null,
  examples: {
    minimal: { block: 'block/call-to-action' },
    full: { block: 'block/call-to-action' },
    'long-arabic': { block: 'block/call-to-action' },
  },
})
