import { useId } from 'react'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'

/** The pages that show the block, each leading to its editor. */
export function BlockUses() {
  const { t, lang, languages, blocks } = useEditor()
  const id = useId()
  const { uses = [], editor = '' } = blocks ?? {}
  const collator = new Intl.Collator(lang, { numeric: true })
  const named = uses
    .map(({ slug, title }) => ({ slug, name: anyText(title, lang, languages) || slug }))
    .sort((one, other) => collator.compare(one.name, other.name))
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('block.used')}</h2>
      {uses.length === 0 ? (
        <p className="fine">{t('block.unused')}</p>
      ) : (
        <>
          <p className="fine">{t('block.used.count', { count: uses.length })}</p>
          <ul className="block-uses">
            {named.map(({ slug, name }) => (
              <li key={slug}>
                <a className="link" href={`${editor}${slug}`}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
