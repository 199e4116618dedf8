/** An icon whose body crossed as a prop; bodies come from the build step alone. */
export function Drawn({ body, className = 'icon' }: { body: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: body } }
  return <svg className={className} viewBox="0 0 24 24" aria-hidden="true" {...content} />
}
