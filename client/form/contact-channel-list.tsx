/** How to reach the agency without the form; `ltr` for numbers and addresses. */
export type ContactChannel = { label: string; href: string; isLtr: boolean }

export function ContactChannels({ channels }: { channels: readonly ContactChannel[] }) {
  return (
    <ul className="ways">
      {channels.map(({ label, href, isLtr }) => (
        <li key={href}>
          <a className={isLtr ? 'ltr' : undefined} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
