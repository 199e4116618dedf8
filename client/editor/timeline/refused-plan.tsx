import type { ComponentProps } from 'react'
import type { Failed } from '../saving/ask.ts'
import { RefusedFields } from '../saving/refused-fields.tsx'

type RefusedProps = Omit<ComponentProps<typeof RefusedFields>, 'refused'> & { refused: Failed }

/** What is wrong with the page leads to its fields; a time is beside its message. */
export function RefusedPlan({ refused: { message, errors = {} }, ...page }: RefusedProps) {
  const isOfPage = Object.keys(errors).some((path) => !['', 'at', 'until'].includes(path))
  return isOfPage ? <RefusedFields refused={errors} {...page} /> : <p className="field-error">{message}</p>
}
