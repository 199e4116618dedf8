import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { LocalisedField, PlainField, ToggleField, useListRows } from './site-form.tsx'

/** Company, contact, address and profiles. */
export function Details() {
  const t = useAdminText()
  return (
    <>
      <section className="site-group" aria-labelledby="site-company">
        <h2 id="site-company">{t('site.company')}</h2>
        <LocalisedField path={['legal_name']} label={t('site.legal_name')} />
        <div className="site-pair">
          <PlainField path={['commercial_registration']} label={t('site.commercial_registration')} />
          <PlainField path={['vat_number']} label={t('site.vat_number')} />
        </div>
        <LocalisedField path={['title_suffix']} label={t('site.title_suffix')} />
      </section>
      <section className="site-group" aria-labelledby="site-contact">
        <h2 id="site-contact">{t('site.contact')}</h2>
        <Phones />
        <div className="site-pair">
          <PlainField path={['whatsapp']} label={t('site.whatsapp')} />
          <PlainField path={['email']} label={t('site.email')} />
        </div>
        <PlainField path={['video']} label={t('site.video')} />
        <p className="fine">{t('site.video.text')}</p>
      </section>
      <section className="site-group" aria-labelledby="site-address">
        <h2 id="site-address">{t('site.address')}</h2>
        <div className="site-pair">
          <PlainField path={['building']} label={t('site.building')} />
          <PlainField path={['postal_code']} label={t('site.postal_code')} />
        </div>
        <LocalisedField path={['street']} label={t('site.street')} />
        <LocalisedField path={['district']} label={t('site.district')} />
        <LocalisedField path={['city']} label={t('site.city')} />
        <PlainField path={['map']} label={t('site.map')} />
      </section>
      <section className="site-group" aria-labelledby="site-social">
        <h2 id="site-social">{t('site.social')}</h2>
        <Profiles />
      </section>
      <section className="site-group" aria-labelledby="site-samples">
        <h2 id="site-samples">{t('site.samples')}</h2>
        <p className="fine">{t('site.samples.text')}</p>
        <ToggleField path={['real']} label={t('site.real')} />
      </section>
    </>
  )
}

function Phones() {
  const t = useAdminText()
  const { add, rows } = useListRows('phones', '')
  return (
    <div className="site-rows">
      {rows.map(({ index, remove }) => (
        <div key={index} className="site-row">
          <PlainField path={['phones', index]} label={t('site.phone', { number: index + 1 })} />
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
  const t = useAdminText()
  const { add, rows } = useListRows('social', { name: '', link: '' })
  return (
    <div className="site-rows">
      {rows.map(({ index, remove }) => (
        <div key={index} className="site-row">
          <PlainField path={['social', index, 'name']} label={t('site.social.name')} />
          <PlainField path={['social', index, 'link']} label={t('site.social.link')} />
          <IconButton icon="x" label={t('site.social.remove', { number: index + 1 })} onPress={remove} />
        </div>
      ))}
      <Button variant="quiet" icon="plus" onPress={add}>
        {t('site.social.add')}
      </Button>
    </div>
  )
}
