import type { StatementTemplates } from './statement-template.ts'

export const german: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Das ist eine Verwarnung wegen deiner Anzeige „{label}“. Sie bleibt online.',
      member: 'Das ist eine Verwarnung wegen deines Profils.',
      message: 'Das ist eine Verwarnung wegen deiner Nachricht „{label}“.',
      review: 'Das ist eine Verwarnung wegen deiner Bewertung „{label}“. Sie bleibt online.',
    },
    remove: {
      listing: 'Wir haben deine Anzeige „{label}“ entfernt. Niemand sonst kann sie mehr sehen.',
      member: 'Wir haben Text und Bild deines Profils entfernt.',
      message: 'Wir haben deine Nachricht „{label}“ entfernt. Wer sie bekommen hat, kann sie nicht mehr lesen.',
      review: 'Wir haben deine Bewertung „{label}“ entfernt. Sie zählt nicht mehr zum Durchschnitt.',
    },
    suspend: {
      listing: 'Wir haben dein Konto wegen deiner Anzeige „{label}“ gesperrt.',
      member: 'Wir haben dein Konto wegen deines Profils und deines Verhaltens auf Noper gesperrt.',
      message: 'Wir haben dein Konto wegen deiner Nachricht „{label}“ gesperrt.',
      review: 'Wir haben dein Konto wegen deiner Bewertung „{label}“ gesperrt.',
    },
  },
  grounds: {
    illegal_product:
      'Was du angeboten hast, darf nach dem hier geltenden Recht nicht verkauft werden. Sobald wir davon wissen, müssen wir handeln.',
    counterfeit:
      'Wir haben Grund zur Annahme, dass es die Kopie eines Markenprodukts ist. Das Markenrecht verbietet den Verkauf von Fälschungen, auch gebraucht. Bitte biete nur Originale an.',
    unsafe_product:
      'Das Produkt wurde zurückgerufen oder erfüllt die Sicherheitsvorschriften der Europäischen Union nicht und könnte jemanden verletzen. Es darf nicht verkauft und auch nicht verschenkt werden.',
    fraud:
      'Es gibt deutliche Anzeichen dafür, dass andere getäuscht werden sollten, zum Beispiel über die Ware, den Preis oder die Bezahlung. Betrug ist eine Straftat.',
    hate_or_threats:
      'Darin werden Menschen dafür angegriffen, wer sie sind, oder es wird jemandem gedroht. Das verbieten das Gesetz und die Regeln von Noper.',
    personal_data:
      'Es enthält persönliche Daten von jemandem, der nicht zugestimmt hat, etwa einen Namen, eine Adresse, eine Nummer oder ein Foto. Das Datenschutzrecht verbietet, sie zu veröffentlichen.',
    prohibited_product: 'Die Regeln von Noper erlauben Produkte dieser Art nicht, auch wenn das Gesetz es tut.',
    wrong_category:
      'Es steht in einer Kategorie, in die es nicht gehört. So finden es die Leute nicht oder stoßen aus Versehen darauf. Bitte wähle die Kategorie, die am besten passt.',
    misleading_price:
      'Der Preis ist nicht der, zu dem du verkaufen würdest. Nach den Regeln von Noper gehört der wirkliche Preis in die Anzeige, oder „verhandelbar“.',
    spam: 'Dasselbe wurde mehrmals veröffentlicht oder verschickt, oder es dient der Werbung. Bitte biete jede Sache nur einmal an und schreib nur Leuten, die von dir hören wollen.',
    offensive_content:
      'Es enthält Beleidigungen oder Bilder und Wörter sexueller oder gewalttätiger Art. Die Regeln von Noper verlangen einen Ton, den alle lesen können.',
    contact_details:
      'Es enthält eine Telefonnummer, eine E-Mail-Adresse oder einen Link. Die Regeln von Noper erlauben das hier nicht, weil Betrüger damit Leute weglocken. Bitte nutze die Nachrichten von Noper.',
    dishonest_review:
      'Sie beschreibt keine eigene Erfahrung mit diesem Geschäft oder wurde für eine Gegenleistung geschrieben. Die Regeln von Noper verlangen ehrliche Bewertungen wirklicher Geschäfte.',
  },
  advice: {
    warn: 'Du musst nichts weiter tun, aber halte dich bitte künftig daran. Wenn es noch einmal vorkommt, können wir Inhalte entfernen oder dein Konto sperren.',
    remove:
      'Du kannst es neu anbieten oder schreiben, sobald der Grund wegfällt. Wenn du meinst, dass wir uns irren, kannst du Widerspruch einlegen: Dann prüft es jemand, der bisher nicht entschieden hat.',
    suspend:
      'Bis zum Ende der Sperre kannst du weder veröffentlichen noch schreiben, und deine Anzeigen sind verborgen. Du kannst dich weiterhin anmelden, lesen und deine Daten herunterladen. Wenn du meinst, dass wir uns irren, kannst du Widerspruch einlegen.',
  },
  confirmed:
    'Wir haben deinen Widerspruch und alles, was dazugehört, noch einmal geprüft. Die Gründe gelten weiterhin, deshalb bleibt es bei unserer Entscheidung. Du kannst dich auch an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  restored:
    'Wir haben die Sache noch einmal geprüft und unsere Entscheidung aufgehoben. Alles ist wieder so wie vorher. Entschuldige bitte die Umstände.',
}
