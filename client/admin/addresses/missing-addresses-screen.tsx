import { useRef, useState } from 'react'
import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import type { MissingAddress } from '../../../contract/addresses/redirects.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { Day } from '../../workspace/dates/date-time.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { EmptyState, Loaded } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { Address, AddressesScreen, focusNeighbourRow } from './addresses-screen.tsx'
import { type OpenRule, RuleDialog, useSaveRule } from './rule-dialog.tsx'

/** Missing addresses that visitors requested, each with a page to redirect to. */
export function MissingAddressesScreen() {
  const t = useAdminText()
  const answer = useApiQuery(['missing'], (signal) => api.missing.$get({}, { init: { signal } }))
  const [open, setOpen] = useState<OpenRule | null>(null)
  return (
    <AddressesScreen view="missing">
      <Loaded answer={answer}>
        {({ addresses }) =>
          addresses.length === 0 ? (
            <EmptyState title={t('missing.none')} text={t('missing.hint')} />
          ) : (
            <>
              <p className="fine">{t('missing.hint')}</p>
              <section className="admin-table missing-pages" aria-label={t('missing.title')}>
                <table>
                  <TableHead
                    columns={(['address', 'count', 'last', 'actions'] as const).map((id) => ({
                      id,
                      label: t(`missing.column.${id}`),
                    }))}
                  />
                  <tbody>
                    {addresses.map((one) => (
                      <MissingRow key={one.address} {...one} onOpen={setOpen} />
                    ))}
                  </tbody>
                </table>
              </section>
            </>
          )
        }
      </Loaded>
      {open && <RuleDialog {...open} onClose={() => setOpen(null)} />}
    </AddressesScreen>
  )
}

type MissingRowProps = MissingAddress & { onOpen: (rule: OpenRule) => void }

function MissingRow({ address, count, last, page, onOpen }: MissingRowProps) {
  const t = useAdminText()
  const row = useRef<HTMLTableRowElement>(null)
  const { mutate, isPending } = useSaveRule({ onSuccess: () => focusNeighbourRow(row.current) })
  const from = shownAddress(address)
  return (
    <tr ref={row}>
      <td>
        <Address address={from} />
      </td>
      <td>{t('today.visits', { count })}</td>
      <td>
        <Day time={`${last}T12:00:00Z`} />
      </td>
      <td>
        <div className="admin-actions">
          {page && (
            <Button
              isPending={isPending}
              onPress={() => mutate({ from: address, to: page.path, status: '301' })}
            >
              {t('missing.to', { title: page.title })}
              <span className="visually-hidden"> {from}</span>
            </Button>
          )}
          <Button variant="quiet" onPress={() => onOpen({ initial: { from, to: '', status: '301' } })}>
            {t('missing.other')}
            <span className="visually-hidden"> {from}</span>
          </Button>
        </div>
      </td>
    </tr>
  )
}
