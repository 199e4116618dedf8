import { type RefObject, useEffect, useState } from 'react'

/** The size of an element's inside, in CSS pixels; null until it is laid out. */
export function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return size
}
