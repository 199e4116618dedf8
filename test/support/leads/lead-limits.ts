/** For runs whose visitors all come from one machine within the hour: the longer limits would take them for a flood. */
export const crowdAllowed = {
  LEADS_PER_ADDRESS_HOUR: '100000',
  LEADS_PER_ADDRESS_DAY: '100000',
  LEADS_PER_NETWORK_DAY: '100000',
  LEADS_PER_ASN_HOUR: '100000',
  LEADS_PER_LOCATION_HOUR: '100000',
  LEADS_PER_HOUR: '100000',
  CRM_AUTOMATIC_SHARE: '1',
}
