/** A way to reach the agency without the form; `ltr` for numbers and addresses. */
export type ContactWay = { label: string; href: string; ltr: boolean }

export function ContactWays({ ways }: { ways: readonly ContactWay[] }) {
  return (
    <ul className="ways">
      {ways.map(({ label, href, ltr }) => (
        <li key={href}>
          <a className={ltr ? 'ltr' : undefined} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
