import type { en } from './en'

export const es: typeof en = {
  late: {
    name: 'La renta está atrasada',
    subject: 'Su renta está vencida',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nSegún nuestros registros, tiene {past_due} vencidos por {unit.name|su vivienda}, {property.name|nuestra propiedad}.\n\nPuede pagar en línea: {portal_link}\n\nSi ya pagó, muchas gracias; no haga caso de este mensaje. Si hoy no puede pagar todo, responda a este correo para hablarlo.\n\n{company.name}',
    text: '{company.name}: tiene {past_due} de renta vencidos. Pague en {portal_link} o responda si necesita hablar. Si ya pagó, gracias.',
  },
  entry: {
    name: 'Entrada a la vivienda',
    subject: 'Necesitamos entrar a su vivienda',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nNecesitamos entrar a {unit.name|su vivienda}, {property.name|nuestra propiedad}, el [día] entre las [hora] y las [hora].\n\nMotivo: [motivo].\n\nNo hace falta que esté presente. Si la hora no le conviene, responda a este correo y buscaremos otra.\n\n{company.name}',
    text: '{company.name}: necesitamos entrar a {unit.name|su vivienda} el [día] entre las [hora] y las [hora] por [motivo]. Responda si no le conviene.',
  },
  maintenance: {
    name: 'Aviso de mantenimiento',
    subject: 'Trabajos en {property.name|nuestra propiedad}',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nEl [día] de [hora] a [hora] haremos estos trabajos en {property.name|nuestra propiedad}: [trabajos].\n\nPuede haber ruido. Deje libre la zona mientras trabajamos.\n\nGracias por su paciencia.\n\n{company.name}',
    text: '{company.name}: el [día] de [hora] a [hora] haremos trabajos en {property.name|nuestra propiedad}: [trabajos].',
  },
  water: {
    name: 'Corte de agua',
    subject: 'No habrá agua el [día]',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nEl [día] de [hora] a [hora] no habrá agua en {property.name|nuestra propiedad} por una reparación.\n\nTenga algo de agua lista y deje cerradas todas las llaves. Cuando vuelva el agua, déjela correr un minuto.\n\n{company.name}',
    text: '{company.name}: el [día] de [hora] a [hora] no habrá agua en {property.name|nuestra propiedad}. Deje cerradas las llaves.',
  },
  welcome: {
    name: 'Bienvenida',
    subject: 'Bienvenido a {property.name|nuestra propiedad}',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nLe damos la bienvenida a {unit.name|su nueva vivienda}, {property.name|nuestra propiedad}.\n\nEn el portal puede pagar la renta, ver su contrato y pedir reparaciones: {portal_link}\n\nResponda a este correo si tiene alguna pregunta.\n\n{company.name}',
    text: '{company.name}: ¡bienvenido a {unit.name|su nueva vivienda}! Pague la renta y pida reparaciones en {portal_link}',
  },
  ending: {
    name: 'El contrato termina pronto',
    subject: 'Su contrato termina el {lease.ends}',
    body: 'Hola, {tenant.first_name|estimado inquilino}:\n\nSu contrato de {unit.name|su vivienda}, {property.name|nuestra propiedad}, termina el {lease.ends}.\n\nResponda a este correo a más tardar el [día] y díganos si quiere quedarse o piensa mudarse.\n\n{company.name}',
    text: '{company.name}: su contrato de {unit.name|su vivienda} termina el {lease.ends}. Responda si quiere quedarse.',
  },
}
