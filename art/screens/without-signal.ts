import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** A driver's phone out of coverage: the scan is saved, and what waits to be sent is listed oldest first. */
export const withoutSignal = (k: Kit): string =>
  k.page() +
  k.status() +
  k.rect(16, 42, 208, 34, 12, SOFT) +
  k.icon('wifi-off', 28, 50, 18, MUTED) +
  k.text(54, 63, k.say('No signal since 9:12', 'لا شبكة منذ 9:12'), 11.5, 560, MUTED) +
  k.rect(16, 88, 208, 138, 18, k.ground) +
  k.dot(120, 136, 34, k.main) +
  k.icon('check', 103, 119, 34, k.ground) +
  k.text(120, 194, k.say('Saved on this phone', 'حُفظ في الجوال'), 16, 640, WHITE, 'middle') +
  k.text(120, 213, k.say('Parcel 4 of 31', 'الطرد 4 من 31'), 11, 400, k.spark, 'middle') +
  k.text(16, 254, k.say('Sent when the signal returns', 'تُرسل حين تعود الشبكة'), 12.5, 600) +
  waiting(k, 266, 'signature', k.say('Signature, Abu Fahad', 'توقيع أبي فهد'), '9:31') +
  waiting(k, 318, 'scan-line', k.say('Parcel 20811, scanned', 'الطرد 20811، مُسح رمزه'), '9:58') +
  waiting(k, 370, 'file-text', k.say('Photo of the gate', 'صورة البوابة'), '10:04') +
  k.button(434, k.say('Next stop', 'المحطة التالية'))

function waiting(k: Kit, y: number, icon: string, name: string, time: string): string {
  return (
    k.rect(16, y, 208, 44, 13, SOFT) +
    k.icon(icon, 28, y + 13, 18, k.ground) +
    k.text(56, y + 27, name, 11.5, 560) +
    k.digits(212, y + 27, time, 10.5, 400, MUTED, 'end')
  )
}
