type Kind = 'opening' | 'content' | 'offer' | 'proof' | 'contact' | 'whole'

/** The kinds of sections in the picker, in the order of a usual page; a type that is named nowhere is content. */
const kinds: [kind: Kind, types: string[]][] = [
  ['opening', ['hero', 'page_header']],
  ['content', []],
  ['offer', ['services', 'industries', 'app_ideas', 'app_cards', 'technologies', 'page_list']],
  ['proof', ['testimonials', 'logos', 'featured_case', 'portfolio', 'team', 'why_us']],
  ['contact', ['contact', 'contact_cta', 'contact_info', 'contact_channels', 'cta', 'thank_you']],
  ['whole', ['service', 'industry', 'app_idea', 'project', 'article']],
]

/** The types of a list by kind, in its own order within each; kinds without any are left out. */
export function groupByKind<Typed extends { type: string }>(types: Typed[]): { kind: Kind; of: Typed[] }[] {
  const named = new Set(kinds.flatMap(([, names]) => names))
  return kinds
    .map(([kind, names]) => ({
      kind,
      of: types.filter(({ type }) => names.includes(type) || (kind === 'content' && !named.has(type))),
    }))
    .filter(({ of }) => of.length > 0)
}
