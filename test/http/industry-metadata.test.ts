import { beforeAll, expect, test } from 'vitest'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { publish } from '../support/publish.ts'
import { keepIndustry } from '../support/records.ts'
import { visit } from '../support/visit.ts'

const title = inEveryLanguage('Clinic and hospital apps', 'تطبيقات العيادات والمستشفيات')
const written = inEveryLanguage('Written by staff.', 'كتبه فريق العمل.')

beforeAll(async () => {
  const widgets = [{ type: 'industry', content: { title } }]
  await publish({ slug: 'industries/clinics', title, description: '', widgets })
  await publish({ slug: 'industries/described', title, description: written, widgets })
  await keepIndustry({ slug: 'hospitals', name: JSON.stringify(title) })
  await keepIndustry({ slug: 'fisheries', name: 'Fisheries' })
})

async function meta(path: string) {
  const head = only(parseHtml(await (await visit(path)).text()), 'head')
  const [description] = all(head, ({ attributes }) => attributes.name === 'description')
  return [textOf(only(head, 'title')), description?.attributes.content]
}

test.each(langs)(
  'an industry is described by the words of its title where nobody did, in %s',
  async (lang) => {
    const own = `${title[lang]} - ${site.name[lang]}`
    const { meta_title, meta_description } = languages[lang].content.industries['healthcare-app-development']
    const at = (slug: string) => meta(localPath(lang, `/industries/${slug}`))
    expect(await at('clinics')).toEqual([own, meta_description])
    expect(await at('described')).toEqual([own, written[lang]])
    // A record has a name and no title.
    expect(await at('hospitals')).toEqual([`${meta_title} - ${site.name[lang]}`, meta_description])
    const general = languages[lang].content.industries.default.meta_description
    expect(await at('fisheries')).toEqual([`Fisheries - ${site.name[lang]}`, general])
  },
)
