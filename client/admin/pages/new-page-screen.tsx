import { useEffect, useState } from 'react'
import type { WidgetPicture } from '../../../contract/editor.ts'
import { maxTitleLength } from '../../../contract/fields/text-limits.ts'
import { isTexts } from '../../../contract/immutable-json.ts'
import { tidySlug } from '../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { TypePicture } from '../../editor/widgets/type-picture.tsx'
import { proposeSlug } from '../../spelling/propose-slug.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { updateSearchParams, useSearchParams } from '../../workspace/shell/router.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Form, TextField } from '../../workspace/ui/fields.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Kind, titles and address of a new page, which then opens in the editor. */
export function NewPageScreen() {
  const t = useAdminText()
  const answer = useApiQuery(['new-page'], (signal) => api.pages.new.$get({}, { init: { signal } }))
  return (
    <Screen title={t('screens.new.title')}>
      <Loaded answer={answer}>{(choices) => <NewPageForm {...choices} />}</Loaded>
    </Screen>
  )
}

type Name = Parameters<typeof api.pages.$post>[0]['json']['type']
type PageType = { type: Name; prefix: string; picture: WidgetPicture }
type Choices = { origin: string; allowed: string; types: PageType[] }

function NewPageForm({ origin, allowed, types }: Choices) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  const requestedType = useSearchParams()[0].get('type')
  const chosen = types.find(({ type }) => type === requestedType) ?? types[0]
  const [typed, setTyped] = useStoredFields()
  const [sent, setSent] = useState<Record<string, string>>({})
  const titles = languages.map(({ code }) => typed[`title.${code}`] ?? '')
  const prefix = chosen?.prefix ?? ''
  const proposed = proposeSlug(titles, prefix)
  const isAllowed = (slug: string) => RegExp(allowed).test(slug)
  const typedSlug = tidySlug(typed.slug ?? '')
  // Without a slash the slug is below the prefix of the page type.
  const address = !typedSlug
    ? proposed
    : typedSlug.includes('/') || isAllowed(typedSlug)
      ? typedSlug
      : prefix + typedSlug
  const isValid = isAllowed(address)
  const now: Record<string, string> = { ...typed, slug: address, title: titles.join('\n') }
  const { mutate, isPending, errors } = useApiMutation(
    () => {
      const title = Object.fromEntries(languages.map(({ code }, index) => [code, titles[index] ?? '']))
      return api.pages.$post({ json: { type: chosen?.type ?? 'empty', slug: address, title } })
    },
    {
      invalidates: [['pages'], ['today']],
      onSuccess: ({ slug }) => {
        clearStored()
        location.assign(`${pathPrefix}${screenPaths.page(slug)}`)
      },
    },
  )
  /** A field that was changed has no error until the next submit. */
  const errorOf = (name: string) => (sent[name] === now[name] ? errors[name] : undefined)
  const noTitle = errorOf('title')
  return (
    <Form
      className="form-grid new-page"
      isPending={isPending}
      onSubmit={() => {
        setSent(now)
        mutate(undefined)
      }}
    >
      {errors[''] && <Notice kind="bad">{errors['']}</Notice>}
      <TypeField types={types} chosen={chosen?.type} />
      {languages.map(({ code, name: language, dir }, index) => {
        const { length } = titles[index] ?? ''
        const isOver = length > maxTitleLength
        return (
          <TextField
            key={code}
            label={t('screens.new.name', { language })}
            lang={code}
            dir={dir === 'rtl' ? 'rtl' : 'ltr'}
            help={
              <span className={isOver ? 'counter is-over' : 'counter'}>
                {t('description.length', { length, most: maxTitleLength })}
              </span>
            }
            error={errorOf(`title.${code}`) ?? (index === 0 ? noTitle : undefined)}
            value={titles[index] ?? ''}
            onChange={(title) => setTyped({ ...typed, [`title.${code}`]: title })}
          />
        )
      })}
      <div className="full">
        <TextField
          label={t('screens.new.slug')}
          dir="ltr"
          spellCheck="false"
          autoCapitalize="off"
          placeholder={proposed}
          help={
            <>
              {isValid && (
                <>
                  {t('screens.new.address')}{' '}
                  <b className="new-address" dir="ltr">
                    {`${origin}/${address}`}
                  </b>
                  <br />
                </>
              )}
              {t(isValid || !address ? 'screens.new.slug.hint' : 'screens.new.rules')}
            </>
          }
          // Without a title there is no proposed slug: the title has the error.
          error={noTitle && !address ? undefined : errorOf('slug')}
          value={typed.slug ?? ''}
          onChange={(slug) => setTyped({ ...typed, slug })}
        />
      </div>
      <div className="full">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('screens.new.create')}
        </Button>
      </div>
    </Form>
  )
}

/** The chosen page type is in the address: the palette links to it. */
function TypeField({ types, chosen }: { types: PageType[]; chosen: Name | undefined }) {
  const t = useAdminText()
  return (
    <fieldset className="full page-types">
      <legend>{t('screens.new.type')}</legend>
      <div className="picker">
        {types.map(({ type, picture }) => (
          <label key={type} className="picker-type">
            <input
              type="radio"
              name="type"
              checked={type === chosen}
              onChange={() => updateSearchParams({ type })}
            />
            <TypePicture picture={picture} />
            <span>
              <b>{t(`screens.new.type.${type}`)}</b>
              <small>{t(`screens.new.type.${type}.hint`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const storageKey = 'new-page'

/** The typed fields, stored in this tab until the page is created. */
function useStoredFields() {
  const [typed, setTyped] = useState(storedFields)
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(typed))
    } catch {
      // Storage is blocked or full.
    }
  }, [typed])
  return [typed, setTyped] as const
}

function storedFields(): Record<string, string> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return isTexts(typed) ? typed : {}
  } catch {
    return {}
  }
}

function clearStored(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked.
  }
}
