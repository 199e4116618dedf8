import type { Localised } from '../i18n/localised.ts'
import { Text } from './text.tsx'

export type TitledTextProps = { title: Localised; text?: Localised | undefined }

/** A list item's heading and, if there is one, its sentence. */
export function TitledText({ title, text }: TitledTextProps) {
  return (
    <>
      <h3>
        <Text value={title} head />
      </h3>
      {text && (
        <p>
          <Text value={text} />
        </p>
      )}
    </>
  )
}
