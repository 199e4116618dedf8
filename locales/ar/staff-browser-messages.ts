import adminCalendar from './admin/calendar.json' with { type: 'json' }
import adminCanvas from './admin/canvas.json' with { type: 'json' }
import adminEditor from './admin/editor.json' with { type: 'json' }
import adminSharing from './admin/sharing.json' with { type: 'json' }
import adminTimeline from './admin/timeline.json' with { type: 'json' }
import adminTranslation from './admin/translation.json' with { type: 'json' }

/** Texts that only staff's browsers show: no part of the worker. */
export const browserMessages = {
  ...adminCalendar,
  ...adminCanvas,
  ...adminEditor,
  ...adminSharing,
  ...adminTimeline,
  ...adminTranslation,
}
