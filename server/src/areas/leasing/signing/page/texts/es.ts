import type { SameTexts } from '@freehold/rules/text/language'
import type { en } from './en'

export const es: SameTexts<typeof en> = {
  cover: {
    title: 'Firme su contrato de renta',
    asks: (company) => `${company} le pide que firme un contrato de renta.`,
    code: 'Para asegurarnos de que es usted, enviamos un código a la dirección a la que se envió este enlace.',
    button: 'Enviarme un código',
  },
  code: {
    title: 'Escriba el código',
    mailed: (email) => `Enviamos un código de seis dígitos a ${email}. Funciona durante 15 minutos.`,
    label: 'Código',
    go: 'Continuar',
    again: 'Enviarme otro código',
    wrong: 'El código no es correcto o ya venció. Revise el correo más reciente o pida otro código.',
    tooMany: 'Se pidieron demasiados códigos. Inténtelo de nuevo en una hora.',
  },
  visitOver: {
    title: 'Escriba un código nuevo',
    words: 'Su visita terminó después de una hora. Lo que hizo hasta ahora está guardado.',
    button: 'Enviarme un código',
  },
  lease: (home, company) => `Contrato de renta de ${home}, de ${company}.`,
  step: (number, of) => `Paso ${number} de ${of}.`,
  consent: {
    try: 'Pruébelo',
    how: 'Abra el PDF de prueba. Se abre en otra pestaña.',
    open: 'Abrir el PDF de prueba',
    go: 'Continuar al contrato',
  },
  testPdf: {
    title: 'PDF de prueba',
    works: 'Puede abrir archivos PDF.',
    next: 'Cierre esta pestaña, vuelva a la página anterior y marque la casilla.',
  },
  english: {
    consent:
      'Este consentimiento está en inglés, y el texto en inglés es el que vale. Dice que puede firmar en papel, que puede cambiar de opinión, que su permiso es solo para este contrato y qué necesita para leerlo. Si necesita ayuda para leerlo, pídala antes de firmar.',
    lease:
      'El contrato de renta y sus avisos están en inglés, y el texto en inglés es el que vale. Lo que esta página dice en español es solo para ayudarle. Si necesita ayuda para leer el contrato, pídala antes de firmar.',
  },
  reading: {
    title: 'Lea y firme el contrato',
    kept: 'Lo que hace queda guardado: puede cerrar esta página y volver después.',
    done: (done, all) => `${done} de ${all} lugares listos.`,
    next: (title) => `Siguiente: ${title}`,
    yourSignature: 'Siguiente: su firma',
    pdf: 'Abrir el contrato en PDF',
    initialsMissing: 'Aún faltan sus iniciales',
    initialed: (initials) => `Iniciales puestas: ${initials}`,
    initials: (title) => `Sus iniciales para "${title}"`,
    initial: 'Poner iniciales',
  },
  lead: {
    title: 'Aviso sobre pintura con plomo',
    missing: 'Aún no ha confirmado el aviso sobre pintura con plomo',
    done: 'Usted confirmó el aviso sobre pintura con plomo y que recibió el folleto.',
    law: 'La ley le pide confirmar este aviso antes de firmar. El texto en inglés es el que vale; lo que está en español es una traducción de cortesía.',
    pamphlet: 'El folleto:',
    name: 'Protect Your Family From Lead in Your Home',
    from: '(EPA, en inglés; se abre en otra pestaña).',
    received: 'He recibido copias de toda la información mencionada arriba.',
    hasPamphlet: 'He recibido el folleto',
    accurate:
      'He revisado la información de arriba y certifico que, a mi leal saber y entender, lo que he proporcionado es verdadero y exacto.',
    acknowledge: 'Confirmar',
  },
  signature: {
    title: 'Su firma',
    tenant: (company) =>
      `Al escribir su nombre y pulsar Firmar el contrato, usted firma este contrato de renta con ${company}.`,
    guarantor: (company) =>
      `Al escribir su nombre y pulsar Firmar el contrato, usted firma este contrato de renta con ${company} como fiador.`,
    name: (name) => `Escriba su nombre completo, ${name}`,
    draw: 'Si quiere, dibuje también su firma',
    clear: 'Borrar el dibujo',
    sign: 'Firmar el contrato',
  },
  decline: {
    title: 'No quiero firmar',
    why: (company) => `Escriba el motivo. ${company} y quienes firmaron antes que usted lo reciben.`,
    reason: 'Motivo',
    button: 'No firmar',
  },
  ended: {
    gone: 'Este contrato ya no existe',
    askSender: 'Pida un enlace nuevo a quien se lo envió.',
    replaced: 'Una versión más nueva reemplazó este contrato',
    changed: (company, home) =>
      `${company} cambió el contrato de ${home}. Recibirá un enlace nuevo cuando se envíe la versión nueva.`,
    voided: 'Este contrato se anuló',
    declined: 'Este contrato se rechazó',
    whatNext: (company) => `Pregunte a ${company} qué sigue.`,
    paper: 'Este contrato se firmó en papel',
    nothingLeft: 'Aquí ya no queda nada por firmar.',
    signed: 'Usted firmó el contrato',
    signedOn: (home, time) => `Usted firmó el contrato de ${home} el ${time}.`,
    mailed: 'Cuando todos hayan firmado, le enviamos el PDF firmado por correo.',
    nothing: 'Ahora no hay nada que firmar',
    newLink: (company) => `Pida un enlace nuevo a ${company}.`,
  },
  refused: {
    openTest: 'Primero abra el PDF de prueba.',
    checkBox: 'Marque la casilla para continuar.',
    agreeFirst: 'Primero acepte firmar de forma electrónica.',
    noPlace: 'En este lugar no hay nada que marcar con iniciales.',
    typeInitials: 'Escriba sus iniciales, seis letras como máximo.',
    noLead: 'Este contrato no tiene un aviso sobre pintura con plomo que confirmar.',
    checkAll: 'Marque las tres casillas del aviso sobre pintura con plomo.',
    theReason: 'el motivo',
  },
}
