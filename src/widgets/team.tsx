import * as z from 'zod/mini'
import { pickText, plainText } from '../i18n/localised.ts'
import { Link } from '../ui/links/link.tsx'
import { usePage } from '../ui/page-context.tsx'
import { Heading, Section, SectionHead } from '../ui/parts.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { image, link, list, optional, optionalText, requiredText } from './schema/fields.ts'

const memberSchema = z.object({
  name: requiredText(),
  role: labelled(optionalText(), { en: 'Job title', ar: 'المسمّى الوظيفي' }),
  bio: labelled(optionalText(), { en: 'Short biography', ar: 'نبذة' }),
  image_url: optional(image()),
  /** Name of a drawn tile with initials under `people/`; without one, a weave for this person. */
  tile: optional(z.string()),
  linkedin_url: labelled(optional(link()), { en: 'LinkedIn address', ar: 'رابط حساب LinkedIn' }),
  twitter_url: labelled(optional(link()), { en: 'X address', ar: 'رابط حساب X' }),
})

/** People, in one to four columns depending on the screen width. */
export const team = defineWidget({
  type: 'team',
  name: { en: 'Team', ar: 'الفريق' },
  description: {
    en: 'People with picture, name, job title and short biography',
    ar: 'أشخاص بصورة واسم ومسمّى وظيفي ونبذة',
  },
  picture: {
    soft: '4,4,8,8 15,4,8,8 26,4,8,8 37,4,8,8',
    ink: '4,15,8,2 15,15,8,2 26,15,8,2 37,15,8,2',
    mark: '4,20,5,2',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: optionalText(),
    subtitle: optionalText(),
    team_members: labelled(needingEntry(list(memberSchema, 'name')), {
      en: 'Team members',
      ar: 'أعضاء الفريق',
    }),
  }),
  Component({ content, id }) {
    return (
      <Section kind="team" ground="alt" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          <ul className="people">
            {content.team_members.map((person, index) => (
              <Person key={index} person={person} index={index} />
            ))}
          </ul>
          {content.team_members.length > 0 && <SampleNote />}
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Team' },
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

function Person({ person, index }: { person: z.output<typeof memberSchema>; index: number }) {
  const { lang, slug } = usePage()
  const name = plainText(person.name, lang)
  return (
    <li className="person">
      <div className="pic">
        <Picture
          url={person.image_url}
          drawn={person.tile ? `people/${person.tile}` : `people/${slug}/${index}`}
          alt={person.image_url ? name : ''}
        />
        {!person.image_url && !person.tile && (
          <span className="initials" lang={pickText(person.name, lang).lang ?? undefined} aria-hidden="true">
            {initials(name)}
          </span>
        )}
      </div>
      <Heading as="h3" value={person.name} />
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

/** First letters of the first and last name, separated so that Arabic letters don't join. */
function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(د\.|م\.|Dr\.?)$/.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => {
    // The article ال is not the initial of a family name.
    const [letter = ''] = Array.from((word ?? '').replace(/^ال(?=..)/, ''))
    return letter
  })
  return letters.filter(Boolean).join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '')
}

function Profile({ to, network, name }: { to: string; network: string; name: string }) {
  return (
    <Link to={to} className="link" label={`${network}: ${name}`}>
      <bdi lang="en">{network}</bdi>
      <Icon name="external-link" />
    </Link>
  )
}
