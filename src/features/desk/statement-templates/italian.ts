import type { StatementTemplates } from './statement-template.ts'

export const italian: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Questo è un avvertimento sul tuo annuncio «{label}». Resta online.',
      member: 'Questo è un avvertimento sul tuo profilo.',
      message: 'Questo è un avvertimento sul tuo messaggio «{label}».',
      review: 'Questo è un avvertimento sulla tua recensione «{label}». Resta online.',
    },
    remove: {
      listing: 'Abbiamo rimosso il tuo annuncio «{label}». Nessun altro può più vederlo.',
      member: 'Abbiamo rimosso il testo e la foto del tuo profilo.',
      message: 'Abbiamo rimosso il tuo messaggio «{label}». Chi lo ha ricevuto non può più leggerlo.',
      review: 'Abbiamo rimosso la tua recensione «{label}». Non conta più per la media.',
    },
    suspend: {
      listing: 'Abbiamo sospeso il tuo account a causa del tuo annuncio «{label}».',
      member: 'Abbiamo sospeso il tuo account a causa del tuo profilo e della tua attività su Noper.',
      message: 'Abbiamo sospeso il tuo account a causa del tuo messaggio «{label}».',
      review: 'Abbiamo sospeso il tuo account a causa della tua recensione «{label}».',
    },
  },
  grounds: {
    illegal_product:
      'La legge applicabile vieta di vendere ciò che offrivi. Non appena ne veniamo a conoscenza dobbiamo intervenire.',
    counterfeit:
      'Abbiamo motivo di ritenere che sia la copia di un prodotto di marca. Il diritto dei marchi vieta di vendere falsi, anche usati. Offri solo originali.',
    unsafe_product:
      'Il prodotto è stato richiamato o non rispetta le norme di sicurezza dell’Unione europea e potrebbe fare male a qualcuno. Non si può vendere né regalare.',
    fraud:
      'Ci sono segni chiari di un tentativo di ingannare altre persone, per esempio sull’oggetto, sul prezzo o sul pagamento. La truffa è un reato.',
    hate_or_threats:
      'Il contenuto attacca delle persone per quello che sono, o minaccia qualcuno. Lo vietano la legge e le regole di Noper.',
    personal_data:
      'Contiene dati personali di qualcuno che non ha dato il consenso, come un nome, un indirizzo, un numero o una foto. La legge sulla protezione dei dati vieta di pubblicarli.',
    prohibited_product: 'Le regole di Noper non permettono questo tipo di prodotto, anche quando la legge lo consente.',
    wrong_category:
      'È in una categoria che non gli corrisponde: le persone non lo trovano o ci arrivano per sbaglio. Scegli la categoria più adatta.',
    misleading_price:
      'Il prezzo non è quello a cui venderesti. Le regole di Noper chiedono il prezzo reale di ciò che si offre, oppure «trattabile».',
    spam: 'La stessa cosa è stata pubblicata o inviata più volte, o serve a fare pubblicità. Offri ogni cosa una volta sola e scrivi solo a chi vuole sentirti.',
    offensive_content:
      'Contiene insulti, oppure immagini e parole di tipo sessuale o violento. Le regole di Noper chiedono un tono che tutti possano leggere.',
    contact_details:
      'Contiene un numero di telefono, un indirizzo e-mail o un link. Le regole di Noper qui non lo permettono, perché i truffatori li usano per portare altrove le persone. Usa i messaggi di Noper.',
    dishonest_review:
      'Non descrive un’esperienza personale di questa vendita, o è stata scritta in cambio di qualcosa. Le regole di Noper chiedono recensioni oneste di vendite reali.',
  },
  advice: {
    warn: 'Non devi fare altro, ma tienine conto in futuro. Se succede di nuovo, possiamo rimuovere contenuti o sospendere il tuo account.',
    remove:
      'Puoi offrirlo o scriverlo di nuovo quando il motivo non c’è più. Se pensi che ci sbagliamo, puoi fare ricorso: lo esaminerà una persona che non ha ancora deciso.',
    suspend:
      'Fino alla fine della sospensione non puoi né pubblicare né scrivere, e i tuoi annunci sono nascosti. Puoi ancora accedere, leggere e scaricare i tuoi dati. Se pensi che ci sbagliamo, puoi fare ricorso.',
  },
  confirmed:
    'Abbiamo riesaminato il tuo ricorso e tutto ciò che lo riguarda. I motivi valgono ancora, quindi la nostra decisione resta. Puoi anche rivolgerti a un organismo di risoluzione extragiudiziale delle controversie o a un tribunale.',
  restored:
    'Abbiamo riesaminato la questione e annullato la nostra decisione. Tutto è tornato come prima. Ci scusiamo per il disagio.',
}
