/** The street plan around the studio, 640 x 520 units. A map is a place, so it is never mirrored. */
export const map = (): string =>
  '<svg viewBox="0 0 640 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="M0 0h640v520H0z" fill="var(--bg-2)"/>' +
  '<g fill="none" stroke="var(--bg)" stroke-linecap="round"><path stroke-width="22" d="M250-20L330 540M-20 190C160 150 420 210 660 130"/><path stroke-width="14" d="M-20 380C200 340 440 400 660 330M90-20L140 540M470-20L520 540"/><path stroke-width="7" d="M-20 70L660 20M-20 280L660 240M-20 460L660 440M180-20L230 540M400-20L430 540M20-20L40 540M580-20L610 540"/></g>' +
  '<path d="M342 236l52-6 8 74-50 7zM116 92l60-6 6 56-58 10zM440 300l60-5 6 48-58 6zM196 392l66-6 6 52-62 7zM540 70l50-6 7 50-50 6z" fill="var(--bg-3)"/><path d="M152 214l70-9 12 92-72 12z" fill="var(--ok-soft)"/>' +
  '<path d="M292 168l26 26-26 26-26-26z" fill="var(--accent)"/><path d="M292 184l10 10-10 10-10-10z" fill="#fff"/></svg>'
