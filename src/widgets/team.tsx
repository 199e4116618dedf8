import * as z from 'zod/mini'
import { plainText } from '../i18n/localised.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { usePage } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { image, link, list, requiredText, text } from './fields.ts'

const member = z.object({
  name: requiredText(),
  role: text(),
  bio: text(),
  image_url: z.optional(image()),
  /** A drawn woven tile, used when there is no picture: a name under `people/`. */
  tile: z._default(z.string(), 't1'),
  linkedin_url: z.optional(link()),
  twitter_url: z.optional(link()),
})

/** People, in one to four columns by screen width. */
export const team = defineWidget({
  type: 'team',
  styles: ['about'],
  schema: z.object({ title: text(), subtitle: text(), team_members: list(member) }),
  Component({ content, id }) {
    return (
      <Section ground="alt" {...(content.title ? { labelledBy: `${id}-title` } : {})}>
        <div className="wrap">
          {content.title && (
            <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          )}
          <ul className={content.team_members.length > 3 ? 'cards c4' : 'cards'}>
            {content.team_members.map((person, index) => (
              <Person key={index} person={person} />
            ))}
          </ul>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: {},
    full: {
      title: { en: 'Leadership', ar: 'قيادة الفريق' },
      team_members: [
        {
          name: { en: 'Dana', ar: 'دانة' },
          role: { en: 'Design', ar: 'التصميم' },
          bio: { en: 'Counts in dots.', ar: 'تعدّ بالنقاط.' },
          linkedin_url: 'https://www.linkedin.com/in/example',
          twitter_url: 'https://x.com/example',
        },
      ],
    },
    'long-arabic': {
      title: { ar: 'قيادة الفريق' },
      team_members: [
        {
          name: { ar: 'عبدالرحمن بن عبدالعزيز آل عبداللطيف الشمري' },
          role: { ar: 'نائب الرئيس التنفيذي للتصميم وتجربة المستخدم' },
          bio: { ar: 'درس الخط العربي عشر سنوات، وما زال يقيس كل شيء بالنقطة.' },
        },
      ],
    },
  },
})

function Person({ person }: { person: z.output<typeof member> }) {
  const { lang } = usePage()
  const name = plainText(person.name, lang)
  return (
    <li className="person">
      <div className="pic">
        <Picture url={person.image_url} drawn={`people/${person.tile}`} alt={name} />
      </div>
      <h3>
        <Text value={person.name} />
      </h3>
      {person.role && (
        <span className="meta">
          <Text value={person.role} />
        </span>
      )}
      {person.bio && (
        <p>
          <Text value={person.bio} />
        </p>
      )}
      <div className="person-links">
        {person.linkedin_url && <Profile to={person.linkedin_url} network="LinkedIn" name={name} />}
        {person.twitter_url && <Profile to={person.twitter_url} network="X" name={name} />}
      </div>
    </li>
  )
}

function Profile({ to, network, name }: { to: string; network: string; name: string }) {
  return (
    <Link to={to} className="link">
      <bdi lang="en">{network}</bdi>
      <span className="visually-hidden">: {name}</span>
      <Icon name="external-link" />
    </Link>
  )
}
