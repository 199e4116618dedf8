import { moveItem } from '../../../contract/json-value.ts'
import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { useText } from '../../workspace/use-text.ts'
import { PairField, PlainField, useSection, YesField } from './site-form.tsx'

/** Who the company is and how it is reached. */
export function Details() {
  const t = useText()
  return (
    <>
      <section className="site-group" aria-labelledby="site-company">
        <h2 id="site-company">{t('site.company')}</h2>
        <PairField at={['legal_name']} label={t('site.legal_name')} />
        <div className="site-pair">
          <PlainField at={['commercial_registration']} label={t('site.commercial_registration')} />
          <PlainField at={['vat_number']} label={t('site.vat_number')} />
        </div>
        <PairField at={['title_suffix']} label={t('site.title_suffix')} />
      </section>
      <section className="site-group" aria-labelledby="site-contact">
        <h2 id="site-contact">{t('site.contact')}</h2>
        <Phones />
        <div className="site-pair">
          <PlainField at={['whatsapp']} label={t('site.whatsapp')} />
          <PlainField at={['email']} label={t('site.email')} />
        </div>
        <PlainField at={['video']} label={t('site.video')} />
        <p className="fine">{t('site.video.text')}</p>
      </section>
      <section className="site-group" aria-labelledby="site-address">
        <h2 id="site-address">{t('site.address')}</h2>
        <div className="site-pair">
          <PlainField at={['building']} label={t('site.building')} />
          <PlainField at={['postal_code']} label={t('site.postal_code')} />
        </div>
        <PairField at={['street']} label={t('site.street')} />
        <PairField at={['district']} label={t('site.district')} />
        <PairField at={['city']} label={t('site.city')} />
        <PlainField at={['map']} label={t('site.map')} />
      </section>
      <section className="site-group" aria-labelledby="site-social">
        <h2 id="site-social">{t('site.social')}</h2>
        <Profiles />
      </section>
      <section className="site-group" aria-labelledby="site-samples">
        <h2 id="site-samples">{t('site.samples')}</h2>
        <p className="fine">{t('site.samples.text')}</p>
        <YesField at={['real']} label={t('site.real')} />
      </section>
    </>
  )
}

function Phones() {
  const t = useText()
  const { add, rows } = useRows('phones', '')
  return (
    <div className="site-rows">
      {rows.map(({ index, remove }) => (
        <div key={index} className="site-row">
          <PlainField at={['phones', index]} label={t('site.phone', { number: index + 1 })} />
          {rows.length > 1 && (
            <IconButton icon="x" label={t('site.phone.remove', { number: index + 1 })} onPress={remove} />
          )}
        </div>
      ))}
      <Button variant="quiet" icon="plus" onPress={add}>
        {t('site.phone.add')}
      </Button>
    </div>
  )
}

function Profiles() {
  const t = useText()
  const { add, rows } = useRows('social', { name: '', link: '' })
  return (
    <div className="site-rows">
      {rows.map(({ index, remove }) => (
        <div key={index} className="site-row">
          <PlainField at={['social', index, 'name']} label={t('site.social.name')} />
          <PlainField at={['social', index, 'link']} label={t('site.social.link')} />
          <IconButton icon="x" label={t('site.social.remove', { number: index + 1 })} onPress={remove} />
        </div>
      ))}
      <Button variant="quiet" icon="plus" onPress={add}>
        {t('site.social.add')}
      </Button>
    </div>
  )
}

/** The entries of a list, with what adds and removes one. */
export function useRows(name: string, empty: unknown) {
  const { valueAt, update } = useSection()
  const change = (rowsAfter: (rows: unknown[]) => unknown[]) =>
    update([name], (rows) => rowsAfter(listOf(rows)))
  return {
    add: () => change((rows) => [...rows, empty]),
    rows: listOf(valueAt([name])).map((row, index) => ({
      row,
      index,
      remove: () => change((rows) => rows.toSpliced(index, 1)),
      moveUp: () => change((rows) => moveItem(rows, index, index - 1)),
    })),
  }
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
