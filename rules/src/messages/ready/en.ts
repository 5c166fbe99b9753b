/** Ready-made messages to tenants. A text is short, because each 160 characters are charged. */
export const en = {
  late: {
    name: 'Rent is late',
    subject: 'Your rent is past due',
    body: "Hello {tenant.first_name|there},\n\nOur records show that {past_due} is past due for {unit.name|your home}, {property.name|our property}.\n\nYou can pay online: {portal_link}\n\nIf you have already paid, thank you, and you can ignore this message. If you can't pay in full today, reply to this email so we can talk about it.\n\n{company.name}",
    text: '{company.name}: {past_due} of your rent is past due. Pay at {portal_link}, or reply if you need to talk. Thank you if you already paid.',
  },
  entry: {
    name: 'Entry to the home',
    subject: 'We need to enter your home',
    body: "Hello {tenant.first_name|there},\n\nWe need to enter {unit.name|your home}, {property.name|our property}, on [day] between [time] and [time].\n\nReason: [reason].\n\nYou don't have to be there. If the time doesn't work for you, reply to this email and we'll find another one.\n\n{company.name}",
    text: "{company.name}: we need to enter {unit.name|your home} on [day] between [time] and [time] for [reason]. Reply if that doesn't work.",
  },
  maintenance: {
    name: 'Maintenance notice',
    subject: 'Work at {property.name|our property}',
    body: 'Hello {tenant.first_name|there},\n\nOn [day] from [time] to [time], we will be doing this work at {property.name|our property}: [work].\n\nIt may be loud. Keep the area clear while we work.\n\nThank you for your patience.\n\n{company.name}',
    text: '{company.name}: on [day] from [time] to [time], we will be doing work at {property.name|our property}: [work].',
  },
  water: {
    name: 'Water off',
    subject: 'The water will be off on [day]',
    body: 'Hello {tenant.first_name|there},\n\nThe water at {property.name|our property} will be off on [day] from [time] to [time] for repairs.\n\nSet some water aside, and leave all faucets closed. When the water is back on, let it run for a minute.\n\n{company.name}',
    text: '{company.name}: the water at {property.name|our property} will be off on [day] from [time] to [time]. Leave all faucets closed.',
  },
  welcome: {
    name: 'Welcome',
    subject: 'Welcome to {property.name|our property}',
    body: 'Hello {tenant.first_name|there},\n\nWelcome to {unit.name|your new home}, {property.name|our property}.\n\nIn the tenant portal, you can pay rent, see your lease and request repairs: {portal_link}\n\nIf you have questions, reply to this email.\n\n{company.name}',
    text: '{company.name}: welcome to {unit.name|your new home}. Pay rent and request repairs at {portal_link}',
  },
  ending: {
    name: 'Lease ends soon',
    subject: 'Your lease ends on {lease.ends}',
    body: 'Hello {tenant.first_name|there},\n\nYour lease for {unit.name|your home}, {property.name|our property}, ends on {lease.ends}.\n\nReply to this email by [day] to let us know if you want to stay or plan to move out.\n\n{company.name}',
    text: '{company.name}: your lease for {unit.name|your home} ends on {lease.ends}. Reply to let us know if you want to stay.',
  },
}
