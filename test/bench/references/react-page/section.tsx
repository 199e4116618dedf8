import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-6 py-12 md:px-12 md:py-20">
      <h2 className="m-0 mb-8 text-3xl font-bold leading-tight tracking-tight md:text-4xl">{title}</h2>
      {children}
    </section>
  )
}

export function Icon({ path }: { path: string }) {
  return (
    <svg
      className="h-10 w-10 text-emerald-700"
      width="40"
      height="40"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
