/** Moves the line between two pictures (src/widgets/case-plates.tsx) to where their range stands. */
export function wireDivider(meeting: HTMLElement): void {
  const range = meeting.querySelector<HTMLInputElement>('[type=range]')
  if (range) range.oninput = () => range.parentElement?.style.setProperty('--cut', `${+range.value / 100}`)
}
