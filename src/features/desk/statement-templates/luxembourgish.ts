import type { StatementTemplates } from './statement-template.ts'

export const luxembourgish: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Dëst ass eng Warnung wéinst denger Annonce „{label}“. Si bleift online.',
      member: 'Dëst ass eng Warnung wéinst dengem Profil.',
      message: 'Dëst ass eng Warnung wéinst dengem Message „{label}“.',
      review: 'Dëst ass eng Warnung wéinst denger Bewäertung „{label}“. Si bleift online.',
    },
    remove: {
      listing: 'Mir hunn deng Annonce „{label}“ ewechgeholl. Soss kann se kee méi gesinn.',
      member: 'Mir hunn den Text an d’Bild vun dengem Profil ewechgeholl.',
      message: 'Mir hunn däi Message „{label}“ ewechgeholl. Wien e kritt huet, kann en net méi liesen.',
      review: 'Mir hunn deng Bewäertung „{label}“ ewechgeholl. Si zielt net méi fir den Duerchschnëtt.',
    },
    suspend: {
      listing: 'Mir hunn däi Kont wéinst denger Annonce „{label}“ gespaart.',
      member: 'Mir hunn däi Kont wéinst dengem Profil an dengem Verhalen op Noper gespaart.',
      message: 'Mir hunn däi Kont wéinst dengem Message „{label}“ gespaart.',
      review: 'Mir hunn däi Kont wéinst denger Bewäertung „{label}“ gespaart.',
    },
  },
  grounds: {
    illegal_product:
      'Wat s du ugebueden hues, däerf no dem Recht, dat hei gëllt, net verkaaft ginn. Soubal mir dovu wëssen, musse mir handelen.',
    counterfeit:
      'Mir hu Grond unzehuelen, datt et d’Kopie vun engem Markeprodukt ass. D’Markerecht verbitt et, Fälschungen ze verkafen, och gebraucht. Bitt w.e.g. nëmmen Originaler un.',
    unsafe_product:
      'D’Produkt gouf zréckgeruff oder hält d’Sécherheetsreegele vun der Europäescher Unioun net an a kéint ee verletzen. Et däerf net verkaaft an och net verschenkt ginn.',
    fraud:
      'Et gëtt kloer Zeechen dofir, datt anerer getäuscht solle ginn, zum Beispill iwwer d’Wuer, de Präis oder d’Bezuelen. Bedruch ass eng Strofdot.',
    hate_or_threats:
      'Do gi Mënschen dofir ugegraff, wien se sinn, oder et gëtt engem gedreet. Dat verbidden d’Gesetz an d’Reegele vun Noper.',
    personal_data:
      'Do si perséinlech Donnéeë vun engem dran, deen net averstane war, zum Beispill en Numm, eng Adress, eng Nummer oder eng Foto. D’Dateschutzrecht verbitt et, déi ze publizéieren.',
    prohibited_product: 'D’Reegele vun Noper erlaben dës Zort Produkter net, och wann d’Gesetz et deet.',
    wrong_category:
      'Et steet an enger Kategorie, an déi et net gehéiert. Sou fannen d’Leit et net oder kommen aus Versinn drop. Wiel w.e.g. d’Kategorie, déi am beschte passt.',
    misleading_price:
      'De Präis ass net deen, fir deen s du géifs verkafen. No de Reegele vun Noper gehéiert de richtege Präis an d’Annonce, oder „verhandelbar“.',
    spam: 'Datselwecht gouf méi wéi eemol publizéiert oder verschéckt, oder et ass Reklamm. Bitt w.e.g. all Saach nëmmen eemol un a schreif nëmme Leit, déi vun dir héiere wëllen.',
    offensive_content:
      'Do si Beleidegungen dran, oder sexuell oder gewaltsam Biller a Wierder. D’Reegele vun Noper verlaangen en Toun, deen jidderee liese kann.',
    contact_details:
      'Do ass eng Telefonsnummer, eng E-Mail-Adress oder e Link dran. D’Reegele vun Noper erlaben dat hei net, well Bedréier d’Leit domat ewechlackelen. Benotz w.e.g. d’Message vun Noper.',
    dishonest_review:
      'Si beschreift keng eegen Erfarung mat dësem Handel, oder gouf fir eng Géigeleeschtung geschriwwen. D’Reegele vun Noper verlaangen éierlech Bewäertunge vun echte Geschäfter.',
  },
  advice: {
    warn: 'Du muss näischt weider maachen, mee hal dech w.e.g. an Zukunft drun. Wann et nach eng Kéier virkënnt, kënne mir Inhalter ewechhuelen oder däi Kont spären.',
    remove:
      'Du kanns et nei ubidden oder schreiwen, soubal de Grond ewechfält. Wann s du mengs, datt mir eis ieren, kanns du Widdersproch aleeën: Da kuckt ee sech et un, deen nach net decidéiert huet.',
    suspend:
      'Bis d’Spär ophält, kanns du weder publizéieren nach schreiwen, an deng Annonce si verstoppt. Du kanns dech nach ëmmer umellen, liesen an deng Donnéeën eroflueden. Wann s du mengs, datt mir eis ieren, kanns du Widdersproch aleeën.',
  },
  confirmed:
    'Mir hunn däi Widdersproch an alles, wat dozou gehéiert, nach eng Kéier gekuckt. D’Grënn gëllen nach ëmmer, dofir bleift et bei eiser Decisioun. Du kanns dech och un eng aussergeriichtlech Schlichtungsstell oder un e Geriicht wenden.',
  restored:
    'Mir hunn d’Saach nach eng Kéier gekuckt an eis Decisioun opgehuewen. Alles ass erëm ewéi virdrun. Et deet eis leed fir d’Ëmstänn.',
}
