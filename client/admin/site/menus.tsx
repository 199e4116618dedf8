import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { LinkField, LocalisedField, useListRows, useSection } from './site-form.tsx'

/** The largest number of links that fit in one line beside the logo. */
const maxHeaderLinks = 7

/** The links of header and footer. */
export function Menus() {
  return (
    <>
      <MenuRows place="header" />
      <MenuRows place="footer" />
    </>
  )
}

function MenuRows({ place }: { place: 'header' | 'footer' }) {
  const t = useAdminText()
  const { inLanguage, defaultAt, valueAt, write } = useSection()
  const { add, rows } = useListRows(place, { label: {}, link: '' })
  const isOwn = rows.length === 0
  const ownRows = defaultAt([place])
  return (
    <section className="site-group" aria-labelledby={`site-${place}`}>
      <h2 id={`site-${place}`}>{t(`site.menus.${place}`)}</h2>
      <ol className="site-rows">
        {rows.map(({ index, remove, moveUp }) => {
          const name = inLanguage(valueAt([place, index, 'label'])) || `${index + 1}`
          return (
            <li key={index} className="site-row">
              <LocalisedField path={[place, index, 'label']} label={t('site.menus.label')} />
              <LinkField path={[place, index, 'link']} label={t('site.link')} />
              <div className="site-row-actions">
                <IconButton
                  icon="chevron-up"
                  label={t('site.menus.raise', { name })}
                  isDisabled={index === 0}
                  onPress={moveUp}
                />
                <IconButton icon="x" label={t('site.menus.remove', { name })} onPress={remove} />
              </div>
            </li>
          )
        })}
      </ol>
      {isOwn && <p className="fine">{t('site.menus.own')}</p>}
      {isOwn && Array.isArray(ownRows) ? (
        <Button variant="quiet" onPress={() => write([place], ownRows)}>
          {t('site.menus.edit')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          icon="plus"
          onPress={add}
          isDisabled={place === 'header' && rows.length >= maxHeaderLinks}
        >
          {t('site.menus.add')}
        </Button>
      )}
    </section>
  )
}
