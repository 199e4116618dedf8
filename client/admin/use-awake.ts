import { useEffect, useState } from 'react'

/** False in the HTML that the server sends, where nothing that is typed would be heard. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}
