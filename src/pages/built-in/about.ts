import type { Content } from '../../i18n/languages.ts'
import type { Page } from '../model.ts'

/** Drawn certification marks, in the order of the content; placeholders for the agency's own. */
const marks = ['security', 'quality', 'privacy', 'accessibility']
/** Drawn tiles of the three leaders, in the order of the content. */
const tiles = ['NS', 'DM', 'OB']

export function about({ about: text }: Content): Page {
  return {
    slug: 'about',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      { type: 'page_header', content: text.header },
      { type: 'mission', content: { mission: text.mission, vision: text.vision } },
      { type: 'timeline', content: text.timeline },
      {
        type: 'team',
        content: {
          title: text.team.title,
          subtitle: text.team.subtitle,
          team_members: text.team.members.map((member, index) => ({ ...member, tile: tiles[index] })),
        },
      },
      { type: 'values', content: text.values },
      {
        type: 'logos',
        content: {
          title: text.certifications.title,
          items: text.certifications.items.map((item, index) => ({ ...item, mark: marks[index] })),
        },
      },
      { type: 'contact_cta', content: text.contact },
    ],
  }
}
