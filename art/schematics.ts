import type { ArtLanguage } from '../src/ui/pictures/illustrations/drawing-tools.ts'

/* The common style of the twelve: outlines of ink 2 wide, wells of --bg-3, exactly one vermilion piece. The page
   says how wide lines are, and that their ends are round (.schema). */
const OUTLINE = 'stroke="var(--ink)"'
const TRAIL = 'stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="1 6"'
const RULE = 'stroke="var(--line-2)" stroke-width="1.5"'
const SOLID = 'fill="var(--ink)"'
const ACCENT = 'fill="var(--accent)"'
const WELL = 'fill="var(--bg-3)"'
const PAPER = 'fill="var(--bg)" stroke="var(--ink)"'

const DRAWINGS = {
  mobile: `<rect x="168" y="14" width="90" height="164" rx="17" ${OUTLINE}/><rect x="199" y="23" width="28" height="6" rx="3" ${SOLID}/><rect x="181" y="42" width="64" height="36" rx="9" ${WELL}/><rect x="181" y="88" width="29" height="29" rx="9" ${ACCENT}/><rect x="216" y="88" width="29" height="29" rx="9" ${WELL}/><rect x="181" y="123" width="29" height="29" rx="9" ${WELL}/><rect x="216" y="123" width="29" height="29" rx="9" ${WELL}/><path d="M44 150C56 70 110 34 150 60S184 92 190 96" ${TRAIL}/><path d="M44 142l8 8-8 8-8-8zM66 84l10 10-10 10-10-10z" ${SOLID}/><rect x="97" y="43" width="20" height="20" rx="3" transform="rotate(28 107 53)" ${SOLID}/>`,
  web: `<rect x="30" y="24" width="226" height="150" rx="12" ${OUTLINE}/><path d="M30 52h226" ${OUTLINE}/><path d="M48 33l5 5-5 5-5-5zM64 33l5 5-5 5-5-5zM80 33l5 5-5 5-5-5z" ${SOLID}/><rect x="48" y="70" width="96" height="12" rx="6" ${SOLID}/><rect x="48" y="92" width="72" height="8" rx="4" ${WELL}/><rect x="48" y="108" width="84" height="8" rx="4" ${WELL}/><rect x="48" y="128" width="52" height="18" rx="6" ${SOLID}/><rect x="164" y="70" width="74" height="86" rx="8" ${WELL}/><path d="M201 90l23 23-23 23-23-23z" ${SOLID}/><path d="M201 102l11 11-11 11-11-11z" ${ACCENT}/>`,
  design: `<path d="M40 146C80 20 214 20 252 146" ${OUTLINE}/><path d="M40 146L96 52M252 146L196 52M96 52h100" ${RULE}/><rect x="33" y="139" width="14" height="14" ${PAPER}/><rect x="245" y="139" width="14" height="14" ${PAPER}/><circle cx="96" cy="52" r="6" ${SOLID}/><circle cx="196" cy="52" r="6" ${SOLID}/><path d="M146 34l17 17-17 17-17-17z" ${ACCENT}/>`,
  mvp: `<path d="M30 150h54v-32h54V86h54V54h62" ${OUTLINE}/><path d="M57 96l9 9-9 9-9-9zM111 60l11 11-11 11-11-11z" ${SOLID}/><path d="M57 88C64 62 84 48 104 54M118 56C128 34 146 24 166 30" ${TRAIL}/><rect x="170" y="22" width="28" height="28" rx="8" ${ACCENT}/>`,
  api: `<path d="M74 92h48M174 92h48M148 66V46M148 118v20" ${OUTLINE}/><path d="M148 66l26 26-26 26-26-26z" ${ACCENT}/><rect x="30" y="72" width="40" height="40" rx="10" ${OUTLINE}/><rect x="226" y="72" width="40" height="40" rx="10" ${OUTLINE}/><rect x="132" y="14" width="32" height="32" rx="9" ${OUTLINE}/><rect x="132" y="138" width="32" height="32" rx="9" ${OUTLINE}/><path d="M50 84l8 8-8 8-8-8zM246 84l8 8-8 8-8-8zM148 23l7 7-7 7-7-7zM148 147l7 7-7 7-7-7z" ${SOLID}/>`,
  cloud: `<path d="M68 128a36 36 0 1 1 26-62l56 56a36 36 0 1 0 0-60L94 118a36 36 0 0 1-26 10z" ${OUTLINE}/><path d="M122 76l16 16-16 16-16-16z" ${ACCENT}/><rect x="228" y="46" width="38" height="9" rx="4.5" ${WELL}/><rect x="228" y="67" width="30" height="9" rx="4.5" ${WELL}/><rect x="228" y="88" width="38" height="9" rx="4.5" ${SOLID}/><rect x="228" y="109" width="24" height="9" rx="4.5" ${WELL}/><rect x="228" y="130" width="38" height="9" rx="4.5" ${WELL}/>`,
  support: `<rect x="36" y="30" width="128" height="134" rx="24" ${OUTLINE}/><rect x="50" y="47" width="28" height="28" rx="8" ${WELL}/><rect x="86" y="47" width="28" height="28" rx="8" ${WELL}/><rect x="50" y="83" width="28" height="28" rx="8" ${WELL}/><rect x="86" y="83" width="28" height="28" rx="8" ${WELL}/><rect x="122" y="83" width="28" height="28" rx="8" ${WELL}/><rect x="50" y="119" width="28" height="28" rx="8" ${WELL}/><rect x="86" y="119" width="28" height="28" rx="8" ${WELL}/><rect x="122" y="119" width="28" height="28" rx="8" ${WELL}/><rect x="122" y="47" width="28" height="28" rx="8" ${RULE} stroke-dasharray="3 4"/><path d="M230 64C222 30 186 22 152 46" ${TRAIL}/><path d="M232 50l18 18-18 18-18-18z" ${ACCENT}/><path d="M192 118l6 6-6 6-6-6zM192 140l6 6-6 6-6-6z" ${SOLID}/><rect x="208" y="120" width="56" height="8" rx="4" ${WELL}/><rect x="208" y="142" width="40" height="8" rx="4" ${WELL}/>`,
  ai: `<path d="M36 34h44l-22 36zM80 34h44l-22 36zM124 34h44l-22 36zM36 158l22-36 22 36zM80 158l22-36 22 36zM124 158l22-36 22 36z" fill="var(--bg-3)" stroke="var(--ink)"/><path d="M168 34h44l-22 36zM212 34h44l-22 36zM168 158l22-36 22 36zM212 158l22-36 22 36z" ${RULE} stroke-dasharray="3 5"/><path d="M58 86l10 10-10 10-10-10zM102 86l10 10-10 10-10-10zM146 86l10 10-10 10-10-10z" ${SOLID}/><path d="M190 78l18 18-18 18-18-18z" ${ACCENT}/><path d="M234 86l10 10-10 10-10-10z" ${RULE} stroke-dasharray="3 5"/>`,
  llm: `<path d="M124 26h118a14 14 0 0 1 14 14v32l-14 12H124a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z" ${WELL}/><rect x="128" y="42" width="96" height="8" rx="4" ${SOLID}/><rect x="128" y="58" width="60" height="8" rx="4" ${SOLID}/><path d="M242 84l14 14V70z" ${WELL}/><path d="M50 102h140a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H36v-48a14 14 0 0 1 14-14z" ${OUTLINE}/><rect x="54" y="118" width="128" height="8" rx="4" ${WELL}/><rect x="54" y="138" width="74" height="8" rx="4" ${WELL}/><path d="M146 131l11 11-11 11-11-11z" ${ACCENT}/>`,
  performance: `<path d="M46 152a104 104 0 0 1 208 0" ${OUTLINE}/><path d="M68 152a82 82 0 0 1 24-58l16 16a60 60 0 0 0-18 42zM98 88a82 82 0 0 1 48-18v22a60 60 0 0 0-32 12zM154 70a82 82 0 0 1 48 18l-16 16a60 60 0 0 0-32-12z" ${WELL}/><path d="M150 152l52-68" ${OUTLINE}/><path d="M150 140l12 12-12 12-12-12z" ${SOLID}/><path d="M212 53l18 18-18 18-18-18z" ${ACCENT}/><path d="M30 152h16M254 152h16" ${OUTLINE}/>`,
  analytics: `<path d="M40 26v136h220" ${OUTLINE}/><rect x="58" y="118" width="26" height="36" rx="6" ${WELL}/><rect x="96" y="100" width="26" height="54" rx="6" ${WELL}/><rect x="134" y="108" width="26" height="46" rx="6" ${WELL}/><rect x="172" y="78" width="26" height="76" rx="6" ${WELL}/><rect x="210" y="58" width="26" height="96" rx="6" ${WELL}/><path d="M71 96l38-26 38 12 38-36 26-12" ${OUTLINE}/><path d="M71 88l8 8-8 8-8-8zM109 62l8 8-8 8-8-8zM147 74l8 8-8 8-8-8zM185 38l8 8-8 8-8-8z" ${SOLID}/><path d="M223 16l15 15-15 15-15-15z" ${ACCENT}/>`,
  custom: `<path d="M76 62h96v44h50v56H76a12 12 0 0 1-12-12V74a12 12 0 0 1 12-12z" ${OUTLINE}/><rect x="80" y="78" width="76" height="12" rx="6" ${SOLID}/><rect x="80" y="100" width="56" height="8" rx="4" ${WELL}/><rect x="80" y="118" width="126" height="28" rx="8" ${WELL}/><path d="M198 58l22 22-22 22-22-22z" ${ACCENT}/><path d="M64 34v12M222 34v12M38 62h12M38 162h12" ${OUTLINE}/><path d="M64 40h158M44 62v100" ${RULE}/><path d="M104 34l6 6-6 6-6-6zM143 34l6 6-6 6-6-6zM182 34l6 6-6 6-6-6zM44 89l6 6-6 6-6-6zM44 123l6 6-6 6-6-6z" ${SOLID}/>`,
}

/** The lines of each service, by its name. */
export const schematics: [name: string, lines: string][] = Object.entries(DRAWINGS)

/** Line drawing of a service, 260 x 170 units, mirrored in Arabic; follows the theme. */
export const schematic = (lines: string, language: ArtLanguage): string =>
  drawing(language === 'ar' ? `<g transform="matrix(-1 0 0 1 300 0)">${lines}</g>` : lines)

/**
 * The same where it is large: on the calligrapher's sheet, ruled lines with the row and the column of nuqtas
 * that measure it. The sheet goes on beyond the box. The page mirrors it in Arabic (.plan).
 */
export function plan(lines: string): string {
  const nuqtas = (count: number, step: string) => `l5 5-5 5-5-5zm${step}`.repeat(count)
  const sheet = `<path d="M-30 5h360m0 190h-360M-30 195${nuqtas(36, '10 0')}M286 185${nuqtas(19, '0-10')}" stroke="var(--line-2)" stroke-width=".5"/>`
  return drawing(sheet + lines)
}

const drawing = (drawn: string) =>
  `<svg class="schema" viewBox="20 10 260 170" aria-hidden="true">${drawn}</svg>`
