import type { StatementTemplates } from './statement-template.ts'

export const portuguese: StatementTemplates = {
  acts: {
    warn: {
      listing: 'Isto é um aviso sobre o anúncio «{label}». Continua publicado.',
      member: 'Isto é um aviso sobre o perfil.',
      message: 'Isto é um aviso sobre a mensagem «{label}».',
      review: 'Isto é um aviso sobre a avaliação «{label}». Continua publicada.',
    },
    remove: {
      listing: 'Removemos o anúncio «{label}». Mais ninguém o pode ver.',
      member: 'Removemos o texto e a fotografia do perfil.',
      message: 'Removemos a mensagem «{label}». Quem a recebeu já não a pode ler.',
      review: 'Removemos a avaliação «{label}». Já não conta para a média.',
    },
    suspend: {
      listing: 'Suspendemos a conta por causa do anúncio «{label}».',
      member: 'Suspendemos a conta por causa do perfil e da atividade na Noper.',
      message: 'Suspendemos a conta por causa da mensagem «{label}».',
      review: 'Suspendemos a conta por causa da avaliação «{label}».',
    },
  },
  grounds: {
    illegal_product: 'A lei aplicável proíbe a venda do que foi oferecido. Temos de agir assim que o sabemos.',
    counterfeit:
      'Temos razões para crer que se trata da cópia de um produto de marca. O direito das marcas proíbe a venda de contrafações, mesmo em segunda mão. Só podem ser oferecidos originais.',
    unsafe_product:
      'O produto foi recolhido ou não cumpre as regras de segurança da União Europeia e pode magoar alguém. Não pode ser vendido nem dado.',
    fraud:
      'Há sinais claros de uma tentativa de enganar outras pessoas, por exemplo sobre o artigo, o preço ou o pagamento. A burla é crime.',
    hate_or_threats:
      'O conteúdo ataca pessoas por serem quem são, ou ameaça alguém. A lei proíbe-o, e as regras da Noper também.',
    personal_data:
      'Contém dados pessoais de alguém que não deu o seu consentimento, como um nome, uma morada, um número ou uma fotografia. A lei da proteção de dados proíbe publicá-los.',
    prohibited_product: 'As regras da Noper não permitem este tipo de produto, mesmo quando a lei o permite.',
    wrong_category:
      'Está numa categoria a que não pertence, por isso as pessoas não o encontram ou dão com ele por engano. Deve ser escolhida a categoria mais adequada.',
    misleading_price:
      'O preço não é aquele por que seria vendido. As regras da Noper pedem o preço real do que é oferecido, ou «negociável».',
    spam: 'O mesmo foi publicado ou enviado várias vezes, ou serve para fazer publicidade. Cada coisa deve ser oferecida uma só vez, e só se deve escrever a quem o deseja.',
    offensive_content:
      'Contém insultos, ou imagens e palavras de natureza sexual ou violenta. As regras da Noper pedem um tom que todos possam ler.',
    contact_details:
      'Contém um número de telefone, um endereço de e-mail ou uma ligação. As regras da Noper não o permitem aqui, porque os burlões os usam para desviar as pessoas. Para isso existem as mensagens da Noper.',
    dishonest_review:
      'Não descreve uma experiência própria com este negócio, ou foi escrita em troca de algo. As regras da Noper pedem avaliações honestas de negócios reais.',
  },
  advice: {
    warn: 'Não é preciso fazer mais nada, mas pedimos atenção a isto no futuro. Se voltar a acontecer, podemos remover conteúdos ou suspender a conta.',
    remove:
      'Pode ser oferecido ou escrito de novo quando a razão deixar de existir. Quem achar que estamos enganados pode recorrer: uma pessoa que ainda não decidiu vai analisar o caso.',
    suspend:
      'Até ao fim da suspensão não é possível publicar nem escrever, e os anúncios ficam ocultos. Continua a ser possível entrar, ler e descarregar os dados. Quem achar que estamos enganados pode recorrer.',
  },
  confirmed:
    'Voltámos a analisar o recurso e tudo o que lhe diz respeito. As razões continuam válidas, por isso mantemos a nossa decisão. É também possível recorrer a um organismo de resolução extrajudicial de litígios ou a um tribunal.',
  restored: 'Voltámos a analisar o assunto e anulámos a nossa decisão. Está tudo como antes. Lamentamos o incómodo.',
}
