import type { FieldDescription } from '../editor.ts'
import { type FieldFault, hidesWidget, valueFault } from './field-rules.ts'
import { fieldValues } from './field-values.ts'

/** Why a field cannot be shown: it is required and empty, or its value is invalid. */
type Fault = FieldFault | { code: 'empty'; proposal?: undefined }

export function faultOf({ kind, isRequired }: FieldDescription, value: unknown): Fault | null {
  if (typeof value === 'string' && value !== '') return valueFault(kind, value)
  const needed = isRequired && (kind === 'link' || kind === 'image')
  return needed && (value === '' || value === undefined) ? { code: 'empty' } : null
}

/** The faults of a widget by the path in its content (`images.0.image_url`). */
export function faultsIn(fields: FieldDescription[], content: unknown): Map<string, Fault> {
  return new Map(
    fieldValues(fields, content).flatMap(({ field, value, path }): [string, Fault][] => {
      const fault = faultOf(field, value)
      return fault ? [[path.join('.'), fault]] : []
    }),
  )
}

/** How visitors see a widget with these faults. */
export function visibilityOf(faults: Map<string, Fault>): 'whole' | 'part' | 'notice' {
  if (faults.size === 0) return 'whole'
  const hides = [...faults.values()].some((fault) => fault.code === 'empty' || hidesWidget(fault))
  return hides ? 'notice' : 'part'
}

/** Whether this path, or one below it, has an error. */
export function hasErrorAt(errors: Record<string, string>, path: string): boolean {
  return Object.keys(errors).some((key) => key === path || key.startsWith(`${path}.`))
}
