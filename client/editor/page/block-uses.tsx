import { useId } from 'react'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'

/** The pages that show the block, each leading to its editor. */
export function BlockUses() {
  const { t, lang, languages, blocks } = useEditor()
  const id = useId()
  const { uses = [], editor = '' } = blocks ?? {}
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('block.used')}</h2>
      {uses.length === 0 ? (
        <p className="fine">{t('block.unused')}</p>
      ) : (
        <ul className="block-uses">
          {uses.map(({ slug, title }) => (
            <li key={slug}>
              <a className="link" href={`${editor}${slug}`}>
                <bdi>{anyText(title, lang, languages) || slug}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
