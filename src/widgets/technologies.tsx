import * as z from 'zod/mini'
import { TabList } from '../../client/islands/tab-list.tsx'
import { contentOf } from '../i18n/content.ts'
import { plainText } from '../i18n/localised.ts'
import { Island } from '../ui/island.tsx'
import { TechList } from '../ui/lists/tech-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Edge, Section, SectionHead } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { optionalText, requiredText } from './schema/fields.ts'

const groups = ['frontend', 'backend', 'database', 'cloud'] as const

/** The technology stack in four tabs, large, on the night background; frontend is open by default. */
export const technologies = defineWidget({
  type: 'technologies',
  name: { en: 'Technologies', ar: 'التقنيات' },
  description: { en: 'The technology stack in four tabs', ar: 'التقنيات في أربع علامات تبويب' },
  picture: {
    soft: '4,15,9,6 15,15,9,6 26,15,9,6 37,15,9,6 4,23,9,6 15,23,9,6 26,23,9,6',
    ink: '4,5,8,3 16,5,8,2 27,5,8,2',
    mark: '4,10,8,1',
  },
  schema: z.object({ title: requiredText(), subtitle: optionalText() }),
  Component({ content, id }) {
    const t = useText()
    const { lang } = usePage()
    const stack = contentOf(lang).technologies
    const panel = (group: string) => `${id}-${group}`
    return (
      <>
        <Edge onto="night" />
        <Section kind="technologies" ground="night" labelledBy={content.title && `${id}-title`}>
          <div className="wrap">
            <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
            <Island
              name="tab-list"
              component={TabList}
              props={{
                label: plainText(content.title, lang),
                tabs: groups.map((group) => ({ panel: panel(group), label: t(`technologies.${group}`) })),
              }}
            />
            <div className="technology-panels">
              {groups.map((group) => (
                <div key={group} id={panel(group)} className="technology-panel">
                  <TechList items={stack[group]} />
                </div>
              ))}
            </div>
          </div>
        </Section>
      </>
    )
  },
  examples: {
    minimal: { title: 'Technologies' },
    full: { title: { en: 'Proven tools', ar: 'أدوات مجرّبة' }, subtitle: { en: 'A sentence.', ar: 'جملة.' } },
    'long-arabic': {
      title: { ar: 'أدوات مجرّبة تناسب فريقك ويستطيع أن يكمل العمل عليها أي فريق يأتي بعدنا' },
    },
  },
})
